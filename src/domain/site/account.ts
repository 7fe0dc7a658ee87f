/** `user` is an ordinary user, who has no homepage. */
export const ACCOUNT_ROLES = ["user", "realtor", "administrator"] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export interface AccountUser {
  id: string;
  name: string;
  email: string;
  role: AccountRole;
}

/** The homepage that belongs to an account. */
export interface AccountRealtor {
  id: string;
  desiredUrl: string;
  name: string;
}

export interface LoginBy {
  as: "user" | "realtor";
  with: "password" | "redirect";
}

/** Whose session it is (decision 20). */
export interface Account {
  user: AccountUser;
  realtor: AccountRealtor | null;
  loginBy: LoginBy | null;
}

/** What a sign-in brings. */
export interface NewSession {
  accessToken: string;
  user: AccountUser;
  realtor: AccountRealtor | null;
  loginBy: LoginBy;
}

/** What is stored, read by hand: zod would be larger than all the rest of a header. Anything else than a user counts as nobody. */
export function parseAccount(stored: {
  userInfo: string | null;
  realtorInfo: string | null;
  realtorLoginBy: string | null;
}): Account | null {
  const user = parseUser(parseJson(stored.userInfo));
  if (user === null) return null;
  return {
    user,
    realtor: parseAccountRealtor(parseJson(stored.realtorInfo)),
    loginBy: parseLoginBy(parseJson(stored.realtorLoginBy)),
  };
}

function parseUser({ id, name, email, role }: Record<string, unknown>): AccountUser | null {
  const known = ACCOUNT_ROLES.find((candidate) => candidate === role);
  if (!isText(id) || id === "" || !isText(name) || !isText(email) || known === undefined) return null;
  return { id, name, email, role: known };
}

function parseAccountRealtor({ id, desiredUrl, name }: Record<string, unknown>): AccountRealtor | null {
  if (!isText(id) || id === "" || !isText(desiredUrl) || desiredUrl === "" || !isText(name)) return null;
  return { id, desiredUrl, name };
}

function parseLoginBy({ as, with: means }: Record<string, unknown>): LoginBy | null {
  if ((as !== "user" && as !== "realtor") || (means !== "password" && means !== "redirect")) return null;
  return { as, with: means };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** What is no JSON object gives an empty one: none of its fields is what is asked for. */
function parseJson(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
