import type { Language } from "../../../src/domain/site/locale";
import { escapeHtml } from "./escape-html";
import type { Mail } from "./notice";

/** What a mail of ours says, in its order. */
export interface MailContent {
  title: string;
  /** Somebody else's words, set apart. `""` for none. */
  message?: string;
  /** In our words, above the facts. `""` for none. */
  lead?: string;
  lines: readonly [label: string, value: string][];
  open: { label: string; href: string };
  hint: string;
  language: Language;
}

/** The same content twice: for programs that draw html, and for those that do not. */
export function mailBody(content: MailContent): Pick<Mail, "text" | "html"> {
  return { text: plainText(content), html: html(content) };
}

function plainText({ title, lead = "", message = "", lines, open, hint }: MailContent): string {
  const facts = lines.map(([label, value]) => `${label}: ${value}`).join("\n");
  return [title, lead, message, facts, `${open.label}: ${open.href}`, hint].filter(Boolean).join("\n\n");
}

const MUTED = "color:#5c6068;font-size:14px";

/** Tables and inline styles: what mail programs draw. */
function html({ title, lead = "", message = "", lines, open, hint, language }: MailContent): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;vertical-align:top;white-space:nowrap;${MUTED}">${escapeHtml(label)}</td><td style="padding:4px 0">${broken(value)}</td></tr>`,
  );
  const words =
    message === ""
      ? ""
      : `<p style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:3px solid #0f5c4a">${broken(message)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#fbfaf8;color:#15171c;font:16px/1.6 'Pretendard Variable','Apple SD Gothic Neo','Malgun Gothic',Helvetica,Arial,sans-serif;word-break:keep-all;overflow-wrap:anywhere"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:32px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto"><tr><td><h1 style="margin:0 0 24px;font-size:20px;line-height:1.35">${escapeHtml(title)}</h1>${paragraph(lead)}${words}<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 28px;font-size:16px">${rows.join("")}</table><p style="margin:0 0 28px"><a href="${escapeHtml(open.href)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f5c4a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(open.label)}</a></p><p style="margin:0;${MUTED}">${escapeHtml(hint)}</p></td></tr></table></td></tr></table></body></html>`;
}

function paragraph(text: string): string {
  return text === "" ? "" : `<p style="margin:0 0 24px">${broken(text)}</p>`;
}

function broken(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, "<br>");
}
