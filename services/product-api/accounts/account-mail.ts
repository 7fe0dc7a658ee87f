import type { AccountUser } from "../../../src/domain/site/account";
import type { Language } from "../../../src/domain/site/locale";
import { localizePath } from "../../../src/domain/site/page-path";
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

export function invitationMail(invitation: NewInvitation, token: string, siteOrigin: string): Mail {
  const { language, email, name } = invitation;
  const text = ACCOUNT_TEXT[language];
  return mailTo(email, text.inviteSubject, {
    title: text.inviteTitle(name),
    lead: text.inviteLead,
    lines: [[text.account, email]],
    open: { label: text.inviteOpen, href: passwordScreen({ language, siteOrigin }, `#invitation=${token}`) },
    hint: text.inviteHint(INVITATION_LIFETIME_MS / DAY_MS),
    language,
  });
}

function mailTo(to: string, subject: string, content: MailContent): Mail {
  return { to, replyTo: null, subject, ...mailBody(content) };
}
