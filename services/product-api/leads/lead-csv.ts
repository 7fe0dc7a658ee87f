import type { Lead } from "../../../src/domain/editor/lead";
import type { Language } from "../../../src/domain/site/locale";
import { leadMessage } from "../../../src/i18n/lead-message";
import { answerLines, consentLines, sourceInWords } from "./lead-lines";
import { leadText } from "./lead-text";

/** Excel takes a file without it for one of the machine's old encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** RFC 4180, a row for each lead, with the words of a language as head. Times are UTC, as they can be sorted. */
export function leadCsv(leads: readonly Lead[], language: Language): string {
  const text = leadText(language);
  const head = [text.received, text.state, text.source, text.realtor, text.name, text.email, text.phone];
  const rest = [text.message, text.listing, text.page, text.consents];
  const rows = leads.map((lead) => {
    const { words, answers } = leadMessage(lead, language);
    return [
      lead.receivedAt,
      text.states[lead.state],
      sourceInWords(lead, text),
      lead.realtor?.name ?? "",
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

/** A text that a table would calculate stays a text. https://owasp.org/www-community/attacks/CSV_Injection */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
