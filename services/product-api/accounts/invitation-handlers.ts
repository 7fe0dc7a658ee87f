import { z } from "zod";
import { ACCOUNT_ROLES } from "../../../src/domain/site/account";
import { LANGUAGES } from "../../../src/domain/site/locale";
import { jsonAnswer, type Answer } from "../answer";
import { ApiError } from "../api-error";
import { requireRole, type Principal } from "../authorization";
import { parseInput } from "../parse-input";
import { UNCONDITIONAL, type RealtorStore } from "../realtor-store";
import { invitationMail, type InvitedBy } from "./account-mail";
import { emailKey } from "./account-store";
import { requireFreeHomepage } from "./free-homepage";
import { undeliveredLinks } from "../notices/notice-table";
import { invitationTo, type Invitation } from "./one-time-links";
import { linkEnded, notice, type PasswordDependencies } from "./password-handlers";
import { newPassword } from "./password-rules";

const MOST_LISTED = 200;

const inviteSchema = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(200),
  role: z.enum(ACCOUNT_ROLES).default("realtor"),
  /** A homepage that is there already and becomes the account's. */
  realtorId: z.string().min(1).max(128).nullable().default(null),
  language: z.enum(LANGUAGES).default("ko"),
});
const tokenSchema = z.object({ token: z.string().min(1).max(100) });
const acceptSchema = tokenSchema.extend({ password: newPassword, name: z.string().trim().min(1).max(200) });

interface Dependencies extends PasswordDependencies {
  store: Pick<RealtorStore, "find" | "change">;
  invitedBy: InvitedBy;
  now: () => number;
}

/** `POST /v1/auth/invitations`: sends one, again to who has one. */
export function invite(body: unknown, principal: Principal, dependencies: Dependencies): Answer {
  requireRole(principal, "administrator");
  const { database, accounts, links, notices, siteOrigin, invitedBy, store, now } = dependencies;
  const invitation = parseInput(inviteSchema, body);
  if (!notices.has("mail")) throw new ApiError("MAIL_OFF", "This server sends no mail: set SMTP_URL and MAIL_FROM.");
  const { email, realtorId, role } = invitation;
  if (accounts.findByEmail(email) !== null) {
    throw new ApiError("EMAIL_TAKEN", `email: an account with ${email} exists already`);
  }
  if (realtorId !== null) requireFreeHomepage(realtorId, role, { accounts, store });
  const id = database.transaction(() => {
    const invited = links.invite(invitation, emailKey(email));
    const mail = invitationMail(invitation, invited.token, { ...invitedBy, siteOrigin, inviter: nameOf(principal) });
    notices.insert(notice("invitation", { ...mail, link: invited.link }, siteOrigin));
    return invited.id;
  });
  notices.dispatch();
  const listed = links.invitations(MOST_LISTED).find((one) => one.id === id)!;
  return jsonAnswer(201, { invitation: sent(listed, now(), new Map()) });
}

/** `GET /v1/auth/invitations`: the latest first, each with its state and what became of its mail. */
export function listInvitations(
  principal: Principal,
  { database, links, now }: Pick<Dependencies, "database" | "links" | "now">,
): Answer {
  requireRole(principal, "administrator");
  const undelivered = undeliveredLinks(database);
  const invitations = links.invitations(MOST_LISTED).map((one) => sent(one, now(), undelivered));
  return jsonAnswer(200, { invitations });
}

/** `DELETE /v1/auth/invitations/{id}`: its link opens nothing from now on. */
export function withdrawInvitation(
  id: string,
  principal: Principal,
  { database, links }: Pick<Dependencies, "database" | "links">,
): Answer {
  requireRole(principal, "administrator");
  if (!database.transaction(() => links.withdrawInvitation(Number(id)))) {
    throw new ApiError("INVITATION_NOT_FOUND", "This invitation was accepted already, or is not there.");
  }
  return jsonAnswer(200, {});
}

/** `POST /v1/auth/invitations/read`: who is invited, for who holds the link. A post: an address is logged. */
export function readInvitation(body: unknown, { links }: Pick<Dependencies, "links">): Answer {
  const invitation = links.findInvitation(parseInput(tokenSchema, body).token);
  if (invitation === null) throw linkEnded();
  const { email, name, role } = invitation;
  return jsonAnswer(200, { email, name, role });
}

/** `POST /v1/auth/invitations/accept`: makes the account and signs it in. */
export async function acceptInvitation(
  { body, device }: { body: unknown; device: string },
  { database, accounts, links, sessions, store }: Dependencies,
): Promise<Answer> {
  const { token, password, name } = parseInput(acceptSchema, body);
  if (links.findInvitation(token) === null) throw linkEnded();
  const hash = await accounts.hashPassword(password);
  const user = database.transaction(() => {
    // Hashing took a while: the link may have been used, or withdrawn, in the meantime.
    const invitation = links.findInvitation(token);
    if (invitation === null) throw linkEnded();
    links.acceptInvitation(invitation.id);
    return { ...accounts.insert({ ...invitation, name }, hash), realtorId: invitation.realtorId };
  });
  const { realtorId, ...account } = user;
  // Nobody's fault: the homepage may have got another owner since. Then the account begins with none.
  if (realtorId !== null) giveHomepage(realtorId, account.id, { accounts, store });
  const { accessToken, expiresAt } = sessions.open(account.id, { device });
  const realtor = accounts.realtorOf(account.id);
  return jsonAnswer(201, { accessToken, user: account, realtor, expiresAt });
}

/** The environment's token has no name that anybody knows. */
function nameOf({ user, hasAccount }: Principal): string {
  return hasAccount ? user.name : "";
}

function giveHomepage(
  realtorId: string,
  userId: string,
  { accounts, store }: Pick<Dependencies, "accounts" | "store">,
) {
  try {
    requireFreeHomepage(realtorId, "realtor", { accounts, store });
    store.change(realtorId, { userId }, UNCONDITIONAL);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function sent(
  { invitedAt, expiresAt, acceptedAt, ...invitation }: Invitation,
  now: number,
  undelivered: ReturnType<typeof undeliveredLinks>,
) {
  const open = expiresAt > now ? "open" : "expired";
  const failing = acceptedAt === null ? undelivered.get(invitationTo(emailKey(invitation.email))) : undefined;
  return {
    ...invitation,
    id: String(invitation.id),
    invitedAt: new Date(invitedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    state: acceptedAt === null ? open : "accepted",
    /** Null once it is delivered, and while there is nothing to worry about. */
    undelivered: failing ?? null,
  };
}
