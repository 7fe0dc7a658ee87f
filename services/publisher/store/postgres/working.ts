import { setTimeout as pause } from "node:timers/promises";
import { PublisherError } from "../../errors";
import type { Sql } from "./database";

/** Held together by every process that works on the database, and by one that wants none of them. */
const WORKING = "hashtext('realtor-homepages working'), hashtext(current_schema())";
const JOIN = `SELECT pg_try_advisory_lock_shared(${WORKING}) AS is_held`;
const KEEP_OUT = `SELECT pg_try_advisory_lock(${WORKING}) AS is_held`;
const WORKERS = `SELECT DISTINCT coalesce(host(client_addr), 'this machine') AS address
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE locktype = 'advisory' AND pg_locks.pid <> pg_backend_pid()
    AND classid = (hashtext('realtor-homepages working')::bigint & 4294967295)::oid
    AND objid = (hashtext(current_schema())::bigint & 4294967295)::oid`;
const TRY_EVERY_MS = 250;

const tryLock = async (sql: Sql, text: string) => (await sql.get(text))!["is_held"] as boolean;

/** For as long as the connection lasts. Throws `DATA_DIR_BUSY` while somebody keeps workers out. */
export async function joinWorkers(sql: Sql): Promise<void> {
  if (await tryLock(sql, JOIN)) return;
  throw new PublisherError(
    "DATA_DIR_BUSY",
    "The site is being moved from the database of DATABASE_URL, or into it: wait until `npm run move` has ended.",
  );
}

/** The same for who wants to be alone. Throws `DATA_DIR_BUSY` where others work longer than that. */
export async function keepWorkersOut(sql: Sql, patienceMs: number): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await tryLock(sql, KEEP_OUT)); await pause(TRY_EVERY_MS)) {
    if (Date.now() < end) continue;
    const workers = await sql.all(WORKERS);
    throw new PublisherError(
      "DATA_DIR_BUSY",
      `Other publishers work on the database, from ${workers.map(({ address }) => address).join(", ")}: stop them.`,
    );
  }
}
