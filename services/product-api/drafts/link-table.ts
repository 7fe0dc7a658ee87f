import type { LinkEnding } from "../../../src/domain/editor/draft-link";
import type { SqlRow, Sqlite } from "../../sqlite";
import { digestOf, newToken } from "../accounts/secret-token";

/** As long as an invitation. */
const LINK_LIFETIME_MS = 14 * 86_400_000;
/** Whoever opens a link that ended is told why for as long. */
const ENDED_KEPT_MS = 30 * 86_400_000;

/** Why it ended before its time. */
export type EarlyEnding = Exclude<LinkEnding, "expired">;

/** Times are epoch milliseconds. What is stored of the token is its digest. */
export interface DraftLink {
  realtorId: string;
  createdAt: number;
  expiresAt: number;
  ended: EarlyEnding | null;
}

/** A new one; its token is given out once. */
export function addLink(realtorId: string, now: number, database: Sqlite): { token: string; expiresAt: number } {
  const token = newToken();
  const expiresAt = now + LINK_LIFETIME_MS;
  database.run("INSERT INTO draft_links (token_digest, realtor_id, created_at, expires_at) VALUES (?, ?, ?, ?)", [
    digestOf(token),
    realtorId,
    now,
    expiresAt,
  ]);
  return { token, expiresAt };
}

export function findLink(token: string, database: Sqlite): DraftLink | null {
  const row = database.get("SELECT * FROM draft_links WHERE token_digest = ?", [digestOf(token)]);
  return row === undefined ? null : linkOf(row);
}

/** Those of a homepage that open its draft, the latest first. */
export function listOpenLinks(realtorId: string, now: number, database: Sqlite): DraftLink[] {
  const rows = database.all(
    "SELECT * FROM draft_links WHERE realtor_id = ? AND ended IS NULL AND expires_at > ? ORDER BY created_at DESC",
    [realtorId, now],
  );
  return rows.map(linkOf);
}

/** Part of the commit that takes from them what they show. */
export function endLinks(realtorId: string, ending: EarlyEnding, database: Sqlite): void {
  database.run("UPDATE draft_links SET ended = ? WHERE realtor_id = ? AND ended IS NULL", [ending, realtorId]);
}

export function forgetLinks(realtorId: string, database: Sqlite): void {
  database.run("DELETE FROM draft_links WHERE realtor_id = ?", [realtorId]);
}

/** How many that were. */
export function removeOldLinks(now: number, database: Sqlite): number {
  return database.run("DELETE FROM draft_links WHERE expires_at <= ?", [now - ENDED_KEPT_MS]);
}

function linkOf(row: SqlRow): DraftLink {
  return {
    realtorId: String(row.realtor_id),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    ended: row.ended as EarlyEnding | null,
  };
}
