import type { Client, InStatement } from "@libsql/client";
import { ApiError } from "../api-error";

/** Statements of the commit that creates, changes or deletes a realtor: whose homepage it is follows its `userId`. */
export function claimStatement(userId: string, realtorId: string): InStatement {
  // A `userId` that names no account of ours is somebody else's bookkeeping.
  return {
    sql: "INSERT INTO homepages (account_id, realtor_id) SELECT id, ?2 FROM accounts WHERE id = ?1 AND role = 'realtor'",
    args: [userId, realtorId],
  };
}

export function releaseStatement(realtorId: string): InStatement {
  return { sql: "DELETE FROM homepages WHERE realtor_id = ?", args: [realtorId] };
}

/** The error to pass on when a commit failed because the account has a homepage already; null for any other failure. */
export function homepageConflict(error: unknown): ApiError | null {
  if (!(error instanceof Error) || !error.message.includes("UNIQUE constraint failed: homepages.account_id"))
    return null;
  return new ApiError("HOMEPAGE_EXISTS", "This account has a homepage already: change that one, or delete it first.", {
    cause: error,
  });
}

/** Whether a realtor's homepage is that account's. */
export async function isHomepageOf(accountId: string, realtorId: string, database: Client): Promise<boolean> {
  const { rows } = await database.execute("SELECT 1 FROM homepages WHERE account_id = ? AND realtor_id = ?", [
    accountId,
    realtorId,
  ]);
  return rows.length > 0;
}
