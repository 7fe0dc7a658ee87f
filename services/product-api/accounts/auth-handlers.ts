import { z } from "zod";
import { ACCOUNT_ROLES } from "../../../src/domain/site/account";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import { requireRole, type Principal } from "../authorization";
import { parseInput } from "../parse-input";
import { UNCONDITIONAL, type RealtorStore } from "../realtor-store";
import { authorOf } from "../versions/version-origin";
import type { AccountStore } from "./account-store";
import type { CheckCredentials } from "./credentials";
import { requireFreeHomepage } from "./free-homepage";
import { newPassword, typedPassword } from "./password-rules";
import type { Sessions } from "./sessions";

const signInSchema = z.object({
  loginBy: z.enum(["user", "realtor"]),
  email: z.string().trim().min(1).max(254),
  password: typedPassword,
});

const newAccountSchema = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  password: newPassword,
  role: z.enum(ACCOUNT_ROLES),
  /** A homepage that is there already and becomes the account's. */
  realtorId: z.string().min(1).max(128).optional(),
});

interface Dependencies {
  accounts: AccountStore;
  sessions: Sessions;
  checkCredentials: CheckCredentials;
  store: Pick<RealtorStore, "find" | "change">;
}

/** `POST /v1/auth/sign-in` */
export async function signIn(
  { body, address, device }: { body: unknown; address: string; device: string },
  { accounts, sessions, checkCredentials }: Dependencies,
): Promise<Answer> {
  const { loginBy, email, password } = parseInput(signInSchema, body);
  const user = await checkCredentials({ email, password, address });
  if (user === null)
    throw new ApiError("SIGN_IN_REFUSED", "The email address or the password is not right: check both.");
  if (loginBy === "realtor" && user.role === "user") {
    throw new ApiError("NOT_A_REALTOR", "This is an ordinary user's account: sign in as a user.");
  }
  const { accessToken, expiresAt } = sessions.open(user.id, { device });
  const realtor = accounts.realtorOf(user.id);
  return jsonAnswer(200, { accessToken, user, realtor, expiresAt });
}

/** `GET /v1/auth/me` */
export function readMe({ user, expiresAt }: Principal, { accounts }: Dependencies): Answer {
  return jsonAnswer(200, { user, realtor: accounts.realtorOf(user.id), expiresAt });
}

/** `POST /v1/auth/accounts` */
export async function createAccount(
  body: unknown,
  principal: Principal,
  { accounts, store }: Dependencies,
): Promise<Answer> {
  requireRole(principal, "administrator");
  const { realtorId, ...account } = parseInput(newAccountSchema, body);
  if (realtorId !== undefined) requireFreeHomepage(realtorId, account.role, { accounts, store });
  const user = await accounts.create(account);
  if (realtorId !== undefined) {
    const origin = { cause: "changed", by: authorOf(principal) } as const;
    store.change(realtorId, { userId: user.id }, { ...UNCONDITIONAL, origin });
  }
  return jsonAnswer(201, { user, realtor: accounts.realtorOf(user.id) });
}
