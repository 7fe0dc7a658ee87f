import { z } from "zod";
import type { AccountUser } from "../../../src/domain/site/account";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import type { Principal } from "../authorization";
import { parseInput } from "../parse-input";
import type { AccountStore } from "./account-store";
import type { EmailChange, OneTimeLinks } from "./one-time-links";

const renameSchema = z.object({ name: z.string().trim().min(1).max(200) });

interface Dependencies {
  accounts: AccountStore;
  links: Pick<OneTimeLinks, "emailChangeOf">;
}

/** `GET /v1/auth/account`: with the address that waits for its link. */
export function readOwnAccount(principal: Principal, { links }: Dependencies): Answer {
  const user = ownUser(principal);
  return jsonAnswer(200, { user, pendingEmail: pending(links.emailChangeOf(user.id)) });
}

/** `PATCH /v1/auth/account` `{name}` */
export function renameOwnAccount(body: unknown, principal: Principal, { accounts }: Dependencies): Answer {
  const user = ownUser(principal);
  const { name } = parseInput(renameSchema, body);
  accounts.setName(user.id, name);
  return jsonAnswer(200, { user: { ...user, name } });
}

/** Who is asking, unless it is the environment's token. */
export function ownUser({ user, hasAccount }: Principal): AccountUser {
  if (!hasAccount) throw new ApiError("FORBIDDEN", "The administrator's token of the environment has no account.");
  return user;
}

export function pending(change: EmailChange | null) {
  return change === null ? null : { email: change.email, expiresAt: new Date(change.expiresAt).toISOString() };
}
