import type { Sqlite } from "../../sqlite";
import { ApiError } from "../api-error";

/**
 * Part of the commit that creates or changes a realtor: whose homepage it is
 * follows its `userId`. Throws ApiError 409 when that account has one already.
 */
export function claimHomepage(userId: string, realtorId: string, database: Sqlite): void {
  try {
    // A `userId` that names no account of ours is somebody else's bookkeeping.
    database.run(
      "INSERT INTO homepages (account_id, realtor_id) SELECT id, ?2 FROM accounts WHERE id = ?1 AND role = 'realtor'",
      [userId, realtorId],
    );
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.message.includes("UNIQUE constraint failed: homepages.account_id"))
      throw cause;
    const message = "This account has a homepage already: change that one, or delete it first.";
    throw new ApiError("HOMEPAGE_EXISTS", message, { cause });
  }
}

export function releaseHomepage(realtorId: string, database: Sqlite): void {
  database.run("DELETE FROM homepages WHERE realtor_id = ?", [realtorId]);
}

/** Whether a realtor's homepage is that account's. */
export function isHomepageOf(accountId: string, realtorId: string, database: Sqlite): boolean {
  const sql = "SELECT 1 FROM homepages WHERE account_id = ? AND realtor_id = ?";
  return database.get(sql, [accountId, realtorId]) !== undefined;
}
