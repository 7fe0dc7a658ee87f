import type { Sqlite } from "../../../sqlite";
import type { Receipt } from "../../receipts";
import { amendReceipt, purgeJobOf } from "../purge-rows";
import { LONGEST_PUT_OFF_MS, type Purge, type PurgeOutcome, type PurgedSite, type Purges } from "../purges";
import { putSetting, setting } from "./settings";

const PURGED_SITE = "purge.site";

/** The cache in front may hold anything: whoever publishes from this database next purges everything. */
export function forgetPurgedSite(database: Sqlite): void {
  database.run("DELETE FROM settings WHERE key = ?", [PURGED_SITE]);
}

export const WAITING_PURGES = "SELECT count(*) AS n, min(queued_at) AS oldest FROM purges WHERE is_echo = 0";

/** Within a transaction. */
export function addPurge(
  database: Sqlite,
  { keys, urls, checks }: Purge,
  now: number,
  of: { receipt: Receipt; id: number } | null,
): void {
  database.run(
    `INSERT INTO purges (realtor_id, receipt_id, accepted_at, json, queued_at, attempts, is_echo, run_at)
     VALUES (:realtorId, :receiptId, :acceptedAt, :json, :now, 0, 0, :now)`,
    {
      realtorId: of?.receipt.realtorId ?? null,
      receiptId: of?.id ?? null,
      acceptedAt: of === null ? null : Date.parse(of.receipt.acceptedAt),
      json: JSON.stringify({ keys, urls, checks }),
      now,
    },
  );
}

export function createPurges(database: Sqlite): Purges {
  return {
    async add(purge, site) {
      database.transaction(() => {
        addPurge(database, purge, purge.now, null);
        if (site !== undefined) putSetting(database, PURGED_SITE, JSON.stringify(site));
      });
    },
    async due(now, most, except) {
      return database
        .all("SELECT * FROM purges WHERE run_at <= ? OR run_at > ? ORDER BY run_at, id LIMIT ?", [
          now,
          now + LONGEST_PUT_OFF_MS,
          most + except.size,
        ])
        .map(purgeJobOf)
        .filter(({ id }) => !except.has(id))
        .slice(0, most);
    },
    async nextDueAt(except) {
      const rows = database.all("SELECT id, run_at FROM purges ORDER BY run_at, id LIMIT ?", [except.size + 1]);
      const next = rows.find(({ id }) => !except.has(id as number));
      return next === undefined ? null : (next["run_at"] as number);
    },
    async settle(outcomes) {
      database.transaction(() => {
        for (const outcome of outcomes) settle(database, outcome);
      });
    },
    async waiting() {
      const row = database.get(WAITING_PURGES)!;
      return { count: row["n"] as number, oldestQueuedAt: row["oldest"] as number | null };
    },
    async purgedSite() {
      const value = setting(database, PURGED_SITE);
      return value === null ? null : (JSON.parse(value) as PurgedSite);
    },
  };
}

function settle(database: Sqlite, { job, edge, again }: PurgeOutcome): void {
  if (edge !== null) amend(database, job.id, edge);
  if (again === null) database.run("DELETE FROM purges WHERE id = ?", [job.id]);
  else {
    const { at, isEcho, attempts } = again;
    const update = "UPDATE purges SET run_at = ?, is_echo = ?, attempts = ? WHERE id = ?";
    database.run(update, [at, isEcho ? 1 : 0, attempts, job.id]);
  }
}

/** A receipt that is too old to be kept is gone by then, and nobody misses it. */
function amend(database: Sqlite, purgeId: number, edge: NonNullable<PurgeOutcome["edge"]>): void {
  const row = database.get(
    "SELECT receipts.id, receipts.json FROM receipts JOIN purges ON purges.receipt_id = receipts.id WHERE purges.id = ?",
    [purgeId],
  );
  if (row === undefined) return;
  const amended = amendReceipt(JSON.parse(row["json"] as string) as Receipt, edge);
  database.run("UPDATE receipts SET json = ? WHERE id = ?", [JSON.stringify(amended), row["id"] as number]);
}
