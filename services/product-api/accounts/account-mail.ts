import type { AccountUser } from "../../../src/domain/site/account";
import type { Language } from "../../../src/domain/site/locale";
import type { Lender } from "../../../src/domain/site/lender";
import { localizePath } from "../../../src/domain/site/page-path";
import type { Support } from "../../../src/domain/site/support";
import { mailBody, type MailContent } from "../notices/mail-layout";
import type { Mail } from "../notices/notice";
import { ACCOUNT_TEXT } from "./account-text";
import { INVITATION_LIFETIME_MS, type NewInvitation } from "./one-time-links";

const DAY_MS = 86_400_000;

interface Place {
  language: Language;
  siteOrigin: string;
}

/** A secret stands behind `#`: no server, log or referrer gets to see it. */
function passwordScreen({ language, siteOrigin }: Place, fragment = ""): string {
  return `${siteOrigin}${localizePath("/login/password", language)}${fragment}`;
}

export function resetMail(user: AccountUser, token: string, place: Place): Mail {
  const text = ACCOUNT_TEXT[place.language];
  return mailTo(user.email, text.resetSubject, {
    title: text.resetTitle,
    lead: text.resetLead(user.name),
    lines: [[text.account, user.email]],
    open: { label: text.resetOpen, href: passwordScreen(place, `#reset=${token}`) },
    hint: text.resetHint,
    language: place.language,
  });
}

/** To the account's owner, in case that it was somebody else. */
export function passwordChangedMail(user: AccountUser, place: Place): Mail {
  const text = ACCOUNT_TEXT[place.language];
  return mailTo(user.email, text.changedSubject, {
    title: text.changedTitle,
    lead: text.changedLead(user.name),
    lines: [[text.account, user.email]],
    open: { label: text.changedOpen, href: passwordScreen(place) },
    hint: text.changedHint,
    language: place.language,
  });
}

/**
 * To an address that nobody has shown to be theirs: nothing in it is somebody's own words. A name would be, and the
 * address of now as well. The screen behind the link shows that one.
 */
export function confirmEmailMail(email: string, token: string, place: Place): Mail {
  const text = ACCOUNT_TEXT[place.language];
  return mailTo(email, text.confirmSubject, {
    title: text.confirmTitle,
    lead: text.confirmLead,
    lines: [[text.newAddress, email]],
    open: { label: text.confirmOpen, href: passwordScreen(place, `#address=${token}`) },
    hint: text.confirmHint,
    language: place.language,
  });
}

/** To the owner of an address that somebody wants for another account: who asks must not learn that it is taken. */
export function emailTakenMail(email: string, place: Place): Mail {
  const text = ACCOUNT_TEXT[place.language];
  return mailTo(email, text.takenSubject, {
    title: text.takenTitle,
    lead: text.takenLead,
    lines: [[text.account, email]],
    open: { label: text.signIn, href: signInScreen(place) },
    hint: text.takenHint,
    language: place.language,
  });
}

/** To the address of before. Not to which one it was changed: a former broker may read this. */
export function emailChangedMail(user: AccountUser, support: Support, place: Place): Mail {
  const text = ACCOUNT_TEXT[place.language];
  const contacts = contactsOf(support);
  const mail = mailTo(user.email, text.movedSubject, {
    title: text.movedTitle,
    lead: text.movedLead(user.name),
    lines: [
      [text.formerAddress, user.email],
      [text.site, place.siteOrigin],
      ...(contacts ? [[text.support, contacts] as [string, string]] : []),
    ],
    open: { label: text.signIn, href: signInScreen(place) },
    hint: text[contacts ? "movedHint" : "movedHintNobody"],
    language: place.language,
  });
  return { ...mail, replyTo: answersTo(support, text.product) };
}

/** Who stands behind an invitation: what is not set is `""`. */
export interface InvitedBy {
  lender: Pick<Lender, "name" | "nmls">;
  support: Support;
}

interface InvitationFrom extends InvitedBy {
  siteOrigin: string;
  /** The administrator's name, or `""`. */
  inviter: string;
}

/** To somebody who may never have heard of us: who writes, what for, and what a press does. */
export function invitationMail(invitation: NewInvitation, token: string, from: InvitationFrom): Mail {
  const { language, email, name, realtorId } = invitation;
  const { lender, support, siteOrigin, inviter } = from;
  const text = ACCOUNT_TEXT[language];
  const contacts = contactsOf(support);
  const mail = mailTo(email, text.inviteSubject(inviter || lender.name), {
    title: text.inviteTitle(name),
    lead: [
      text.inviteProduct,
      lender.name && text.inviteLender(lender.name, lender.nmls),
      text[realtorId === null ? "invitePress" : "invitePressReady"],
    ]
      .filter(Boolean)
      .join("\n\n"),
    lines: [
      ...(inviter ? [[text.inviter, inviter] as [string, string]] : []),
      [text.site, siteOrigin],
      [text.account, email],
      ...(contacts ? [[text.support, contacts] as [string, string]] : []),
    ],
    open: { label: text.inviteOpen, href: passwordScreen({ language, siteOrigin }, `#invitation=${token}`) },
    hint: text.inviteHint(INVITATION_LIFETIME_MS / DAY_MS),
    language,
  });
  return { ...mail, replyTo: answersTo(support, text.product) };
}

function signInScreen({ language, siteOrigin }: Place): string {
  return `${siteOrigin}${localizePath("/login", language)}`;
}

function contactsOf({ email, phone, kakaoUrl }: Support): string {
  return [email, phone, kakaoUrl].filter(Boolean).join("\n");
}

function answersTo({ email }: Support, name: string): Mail["replyTo"] {
  return email ? { name, address: email } : null;
}

function mailTo(to: string, subject: string, content: MailContent): Mail {
  return { to, replyTo: null, subject, ...mailBody(content) };
}
