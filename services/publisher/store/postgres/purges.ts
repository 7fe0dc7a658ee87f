import type { Receipt } from "../../receipts";
import { amendReceipt, purgeJobOf } from "../purge-rows";
import { LONGEST_PUT_OFF_MS, type Purge, type PurgeOutcome, type PurgedSite, type Purges } from "../purges";
import type { Postgres, Sql } from "./database";
import { putSetting, setting } from "./settings";

const PURGED_SITE = "purge.site";

/** Within a transaction. */
export async function addPurge(
  sql: Sql,
  { keys, urls, checks }: Purge,
  now: number,
  of: { receipt: Receipt; id: number } | null,
): Promise<void> {
  await sql.run(
    `INSERT INTO purges (realtor_id, receipt_id, accepted_at, json, queued_at, attempts, is_echo, run_at)
     VALUES ($1, $2, $3, $4, $5, 0, FALSE, $5)`,
    [
      of?.receipt.realtorId ?? null,
      of?.id ?? null,
      of === null ? null : Date.parse(of.receipt.acceptedAt),
      JSON.stringify({ keys, urls, checks }),
      now,
    ],
  );
}

/** `tell`: within a transaction, of whom a receipt says more. */
export function createPurges(
  database: Postgres,
  tell: (sql: Sql, realtorIds: ReadonlySet<string>) => Promise<void>,
): Purges {
  return {
    async add(purge, site) {
      await database.transaction(async (sql) => {
        await addPurge(sql, purge, purge.now, null);
        if (site !== undefined) await putSetting(sql, PURGED_SITE, JSON.stringify(site));
      });
    },
    async due(now, most, except) {
      const rows = await database.all(
        "SELECT * FROM purges WHERE (run_at <= $1 OR run_at > $2) AND id <> ALL($3::bigint[]) ORDER BY run_at, id LIMIT $4",
        [now, now + LONGEST_PUT_OFF_MS, [...except], most],
      );
      return rows.map(purgeJobOf);
    },
    async nextDueAt(except) {
      const row = await database.get("SELECT min(run_at) AS run_at FROM purges WHERE id <> ALL($1::bigint[])", [
        [...except],
      ]);
      return row!["run_at"] as number | null;
    },
    async settle(outcomes) {
      await database.transaction(async (sql) => {
        for (const outcome of outcomes) await settle(sql, outcome);
        const amended = outcomes.filter(({ edge }) => edge !== null).flatMap(({ job }) => job.realtorId ?? []);
        if (amended.length > 0) await tell(sql, new Set(amended));
      });
    },
    async waiting() {
      const row = await database.get("SELECT count(*) AS n, min(queued_at) AS oldest FROM purges WHERE NOT is_echo");
      return { count: row!["n"] as number, oldestQueuedAt: row!["oldest"] as number | null };
    },
    async purgedSite() {
      const value = await setting(database, PURGED_SITE);
      return value === null ? null : (JSON.parse(value) as PurgedSite);
    },
  };
}

async function settle(sql: Sql, { job, edge, again }: PurgeOutcome): Promise<void> {
  if (edge !== null) await amend(sql, job.id, edge);
  if (again === null) {
    await sql.run("DELETE FROM purges WHERE id = $1", [job.id]);
    return;
  }
  const { at, isEcho, attempts } = again;
  await sql.run("UPDATE purges SET run_at = $2, is_echo = $3, attempts = $4 WHERE id = $1", [
    job.id,
    at,
    isEcho,
    attempts,
  ]);
}

/** A receipt that is too old to be kept is gone by then, and nobody misses it. */
async function amend(sql: Sql, purgeId: number, edge: NonNullable<PurgeOutcome["edge"]>): Promise<void> {
  const row = await sql.get(
    "SELECT receipts.id, receipts.json FROM receipts JOIN purges ON purges.receipt_id = receipts.id WHERE purges.id = $1",
    [purgeId],
  );
  if (row === undefined) return;
  const amended = amendReceipt(JSON.parse(row["json"] as string) as Receipt, edge);
  await sql.run("UPDATE receipts SET json = $2 WHERE id = $1", [row["id"] as number, JSON.stringify(amended)]);
}
