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
  const contacts = [support.email, support.phone, support.kakaoUrl].filter(Boolean).join("\n");
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
  return { ...mail, replyTo: support.email ? { name: text.product, address: support.email } : null };
}

function mailTo(to: string, subject: string, content: MailContent): Mail {
  return { to, replyTo: null, subject, ...mailBody(content) };
}
