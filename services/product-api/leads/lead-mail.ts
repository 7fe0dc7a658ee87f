import { randomUUID } from "node:crypto";
import type { Lead } from "../../../src/domain/editor/lead";
import { senderCountry } from "../../../src/domain/editor/lead-reply";
import { isEmail } from "../../../src/domain/realtor/validators";
import type { Language } from "../../../src/domain/site/locale";
import { localizePath } from "../../../src/domain/site/page-path";
import { leadMessage } from "../../../src/i18n/lead-message";
import { mailBody } from "../notices/mail-layout";
import type { Mail } from "../notices/notice";
import { answerLines, consentLines, oneLine } from "./lead-lines";
import { leadText, type LeadText } from "./lead-text";

const NAME_SHOWN = 60;

interface Addressee {
  /** One address. */
  to: string;
  language: Language;
}

/** Message-ID of a mail about a lead, without brackets: the same over all attempts. */
export function leadMailId(leadId: number, siteOrigin: string): string {
  return `lead-${leadId}.${randomUUID()}@${new URL(siteOrigin).hostname}`;
}

/** Where the workspace shows it. */
export function leadAddress({ id }: Pick<Lead, "id">, language: Language, siteOrigin: string): string {
  return `${siteOrigin}${localizePath("/admin/messages", language)}?lead=${encodeURIComponent(id)}`;
}

/** Tells a realtor, or an administrator, of a message. The answer goes to who sent it. */
export function leadMail(lead: Lead, { to, language }: Addressee, siteOrigin: string): Mail {
  const text = leadText(language);
  const name = nameOf(lead, text);
  const canReply = isEmail(lead.email);
  const country = senderCountry(lead);
  const { words, answers } = leadMessage(lead, language);
  const lines = (
    [
      [text.name, lead.name],
      [text.email, lead.email],
      [text.phone, [lead.phone, country && `(${country})`].filter(Boolean).join(" ")],
      ...answers,
      ...answerLines(lead, text),
      [text.listing, lead.listing?.label ?? ""],
      [text.page, lead.page ?? ""],
      [text.consents, consentLines(lead, text).join("\n")],
    ] satisfies [string, string][]
  ).filter(([label, value]) => value !== "" && !(label === text.phone && lead.phone === ""));
  const content = {
    title: lead.source === "request" ? text.leadRequest : text.lead,
    lines,
    message: words,
    open: { label: text.open, href: leadAddress(lead, language, siteOrigin) },
    hint: `${canReply ? text.reply : text.noReply} ${text.turnOff}`,
    language,
  };
  return {
    to,
    replyTo: canReply ? { name, address: lead.email } : null,
    subject: leadSubject(lead, text),
    ...mailBody(content),
  };
}

/** One line: who wrote, and what of. */
export function leadSubject(lead: Pick<Lead, "source" | "kind" | "name">, text: LeadText): string {
  const name = nameOf(lead, text);
  if (lead.source === "request") return text.subjectRequest(name);
  return lead.kind === "message" ? text.subject(name) : text.subjectKind(text.kinds[lead.kind], name);
}

/** How the message begins, on one line. */
export function leadWords(lead: Lead, language: Language, most: number): string {
  return oneLine(leadMessage(lead, language).words, most);
}

const nameOf = ({ name }: Pick<Lead, "name">, text: LeadText) => oneLine(name, NAME_SHOWN) || text.nobody;
