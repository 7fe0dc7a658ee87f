import type { Sqlite } from "../../sqlite";
import type { OwnDomain } from "../../../src/domain/editor/own-domain";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** After that long only the button asks. */
const GIVEN_UP_AFTER_MS = 30 * 24 * HOUR_MS;
/** Each pause is that part of how long has been waited. */
const PAUSE_SHARE = 0.25;

export interface HostCheck {
  checkedAt: number | null;
  found: OwnDomain["found"];
  isRevoked: boolean;
}

/** Part of the commit that changes which host a realtor asks for (`""`: none). What was revoked stays revoked. */
export function watchHost(realtorId: string, host: string, database: Sqlite): void {
  database.run("DELETE FROM host_checks WHERE realtor_id = ? AND is_revoked = 0", [realtorId]);
  if (host === "") return;
  // Due at once: its DNS may have been prepared.
  database.run(
    "INSERT OR IGNORE INTO host_checks (realtor_id, host, since, next_check_at, is_revoked) VALUES (?, ?, NULL, 0, 0)",
    [realtorId, host],
  );
}

/** Part of the commit that deletes a realtor. */
export function forgetHosts(realtorId: string, database: Sqlite): void {
  database.run("DELETE FROM host_checks WHERE realtor_id = ?", [realtorId]);
}

/** How the DNS of hosts was asked, and when it is to be asked again. Times are epoch milliseconds. */
export function createHostChecks(database: Sqlite) {
  return {
    key: String(database.get("SELECT key FROM host_proof_key")!["key"]),
    find(realtorId: string, host: string): HostCheck | null {
      const row = database.get(
        "SELECT checked_at, found, is_revoked FROM host_checks WHERE realtor_id = ? AND host = ?",
        [realtorId, host],
      );
      if (row === undefined) return null;
      return {
        checkedAt: row["checked_at"] as number | null,
        found: row["found"] as HostCheck["found"],
        isRevoked: row["is_revoked"] === 1,
      };
    },
    /** Realtors whose host is to be looked for in the DNS by now, those who wait longest first. */
    due(now: number, limit: number): string[] {
      const rows = database.all(
        "SELECT realtor_id FROM host_checks WHERE next_check_at <= ? ORDER BY next_check_at LIMIT ?",
        [now, limit],
      );
      return rows.map((row) => String(row["realtor_id"]));
    },
    /** The DNS does not show the token: asked again, less and less often. */
    checked(realtorId: string, host: string, found: OwnDomain["found"], now: number): void {
      database.run(
        `INSERT INTO host_checks (realtor_id, host, since, checked_at, found, is_revoked) VALUES (?1, ?2, ?4, ?4, ?3, 0)
         ON CONFLICT (realtor_id, host) DO UPDATE
         SET since = coalesce(since, excluded.since), checked_at = excluded.checked_at, found = excluded.found`,
        [realtorId, host, found, now],
      );
      const row = database.get("SELECT since FROM host_checks WHERE realtor_id = ? AND host = ?", [realtorId, host]);
      const age = now - Number(row!["since"]);
      const pause = Math.min(LONGEST_PAUSE_MS, Math.max(MINUTE_MS, age * PAUSE_SHARE));
      database.run("UPDATE host_checks SET next_check_at = ? WHERE realtor_id = ? AND host = ?", [
        age > GIVEN_UP_AFTER_MS ? null : now + pause,
        realtorId,
        host,
      ]);
    },
    /** Nothing is left to ask: it is proven, or can't be. */
    settled(realtorId: string): void {
      database.run("UPDATE host_checks SET next_check_at = NULL WHERE realtor_id = ?", [realtorId]);
    },
    /** Something of ours failed: asked again in an hour. */
    putOff(realtorId: string, now: number): void {
      database.run("UPDATE host_checks SET next_check_at = ? WHERE realtor_id = ? AND next_check_at <= ?", [
        now + HOUR_MS,
        realtorId,
        now,
      ]);
    },
    setRevoked(realtorId: string, host: string, isRevoked: boolean): void {
      database.run(
        `INSERT INTO host_checks (realtor_id, host, is_revoked) VALUES (?, ?, ?)
         ON CONFLICT (realtor_id, host) DO UPDATE SET is_revoked = excluded.is_revoked, next_check_at = NULL`,
        [realtorId, host, Number(isRevoked)],
      );
    },
  };
}

export type HostChecks = ReturnType<typeof createHostChecks>;
