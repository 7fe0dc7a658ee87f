import { ApiError, realtorNotFound } from "../api-error";
import type { RealtorStore } from "../realtor-store";
import type { AccountStore } from "./account-store";

/** Throws ApiError where that homepage cannot become the one of an account with that role. */
export function requireFreeHomepage(
  realtorId: string,
  role: string,
  { accounts, store }: { accounts: Pick<AccountStore, "find">; store: Pick<RealtorStore, "find"> },
): void {
  if (role !== "realtor") throw new ApiError("INVALID_INPUT", "realtorId: only a realtor's account has a homepage");
  const { id, record } = store.find(realtorId);
  if (id !== realtorId) throw realtorNotFound(realtorId);
  const { userId } = JSON.parse(record) as { userId: string };
  if (userId === "" || accounts.find(userId) === null) return;
  throw new ApiError("REALTOR_HAS_OWNER", `realtorId: the homepage ${realtorId} belongs to another account`);
}
