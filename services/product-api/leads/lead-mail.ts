import { randomUUID } from "node:crypto";
import type { Lead } from "../../../src/domain/editor/lead";
import { isEmail } from "../../../src/domain/realtor/validators";
import type { Language } from "../../../src/domain/site/locale";
import { localizePath } from "../../../src/domain/site/page-path";
import { escapeHtml } from "../notices/escape-html";
import type { Mail } from "../notices/notice";
import { answerLines, consentLines, oneLine } from "./lead-lines";
import { leadText } from "./lead-text";

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
  const name = oneLine(lead.name, NAME_SHOWN) || text.nobody;
  const canReply = isEmail(lead.email);
  const lines = (
    [
      [text.name, lead.name],
      [text.email, lead.email],
      [text.phone, [lead.phone, lead.phoneCountryCode && `(${lead.phoneCountryCode})`].filter(Boolean).join(" ")],
      ...answerLines(lead, text),
      [text.listing, lead.listing?.label ?? ""],
      [text.page, lead.page ?? ""],
      [text.consents, consentLines(lead, text).join("\n")],
    ] satisfies [string, string][]
  ).filter(([label, value]) => value !== "" && !(label === text.phone && lead.phone === ""));
  const content = {
    title: lead.source === "request" ? text.leadRequest : text.lead,
    lines,
    message: lead.message,
    open: { label: text.open, href: leadAddress(lead, language, siteOrigin) },
    hint: canReply ? text.reply : text.noReply,
    language,
  };
  return {
    to,
    replyTo: canReply ? { name, address: lead.email } : null,
    subject: lead.source === "request" ? text.subjectRequest(name) : text.subject(name),
    text: plainText(content),
    html: html(content),
  };
}

interface MailContent {
  title: string;
  lines: readonly [label: string, value: string][];
  message: string;
  open: { label: string; href: string };
  hint: string;
  language: Language;
}

function plainText({ title, lines, message, open, hint }: MailContent): string {
  const facts = lines.map(([label, value]) => `${label}: ${value}`).join("\n");
  return [title, message, facts, `${open.label}: ${open.href}`, hint].filter(Boolean).join("\n\n");
}

const MUTED = "color:#5c6068;font-size:14px";

/** Tables and inline styles: what mail programs draw. */
function html({ title, lines, message, open, hint, language }: MailContent): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;${MUTED}">${escapeHtml(label)}</td><td style="padding:4px 0">${broken(value)}</td></tr>`,
  );
  const words =
    message === ""
      ? ""
      : `<p style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid #0f5c4a">${broken(message)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#fbfaf8;color:#15171c;font:16px/1.6 'Pretendard Variable','Apple SD Gothic Neo','Malgun Gothic',Helvetica,Arial,sans-serif;word-break:keep-all;overflow-wrap:anywhere"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto"><tr><td><h1 style="margin:0 0 24px;font-size:20px;line-height:1.35">${escapeHtml(title)}</h1>${words}<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px;font-size:16px">${rows.join("")}</table><p style="margin:0 0 28px"><a href="${escapeHtml(open.href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f5c4a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(open.label)}</a></p><p style="margin:0;${MUTED}">${escapeHtml(hint)}</p></td></tr></table></td></tr></table></body></html>`;
}

function broken(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, "<br>");
}
