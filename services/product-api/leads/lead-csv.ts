import type { Lead } from "../../../src/domain/editor/lead";
import type { Language } from "../../../src/domain/site/locale";
import { leadMessage } from "../../../src/i18n/lead-message";
import { answerLines, consentLines, sourceInWords } from "./lead-lines";
import { leadText } from "./lead-text";

/** Excel takes a file without it for one of the machine's old encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * RFC 4180, a row for each lead, with the words of a language as head. Times are what
 * clocks of the IANA zone show, `2026-11-27 15:27:16`: Excel and Google Sheets take them for
 * dates. Without a zone that is known here they are ISO 8601 in UTC.
 */
export function leadCsv(
  leads: readonly Lead[],
  { language, timeZone }: { language: Language; timeZone?: string | undefined },
  agentName: (agent: NonNullable<Lead["realtor"]>) => string,
): string {
  const text = leadText(language);
  const clock = timeZone === undefined ? null : clockOf(timeZone);
  const head = [text.received, text.state, text.source, text.realtor, text.name, text.email, text.phone];
  const rest = [text.message, text.listing, text.page, text.consents];
  const rows = leads.map((lead) => {
    const { words, answers } = leadMessage(lead, language);
    return [
      clock?.format(new Date(lead.receivedAt)) ?? lead.receivedAt,
      text.states[lead.state],
      sourceInWords(lead, text),
      lead.realtor ? agentName(lead.realtor) : "",
      lead.name,
      lead.email,
      lead.phone,
      [words, ...[...answers, ...answerLines(lead, text)].map((line) => line.join(": "))].filter(Boolean).join("\n"),
      lead.listing?.label ?? "",
      lead.page ?? "",
      consentLines(lead, text).join("\n"),
    ];
  });
  return BYTE_ORDER_MARK + [[...head, ...rest], ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Null for a zone that is unknown here. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    // Swedish dates are the ones of ISO 8601.
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  } catch {
    return null;
  }
}

/** A text that a table would calculate stays a text. https://owasp.org/www-community/attacks/CSV_Injection */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
