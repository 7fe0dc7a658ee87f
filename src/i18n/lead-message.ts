import type { Lead } from "../domain/editor/lead";
import { LANGUAGES, type Language } from "../domain/site/locale";
import { REQUEST_WORDS, type RequestKey } from "./request-words";

export interface LeadMessage {
  /** The visitor's own. */
  words: string;
  /** What they answered, in the reader's language. */
  answers: [label: string, value: string][];
}

/**
 * A message for its reader. The form writes into it what an API may have no other field for: the request
 * above the visitor's words, the home and the consent to calls below. All that is shown apart, so it goes here.
 */
export function leadMessage(
  { kind, message, listing, consents }: Pick<Lead, "kind" | "message" | "listing" | "consents">,
  language: Language,
): LeadMessage {
  const wantsCalls = consents.some((consent) => consent.kind === "calls" && consent.given);
  const own = withoutHome(wantsCalls ? message.replace(/(?:^|\n\n)\[[^\]\n]+\]$/, "") : message, listing);
  const [request = "", ...words] = own.split("\n\n");
  const [title, ...lines] = request.split("\n");
  const isTitled = kind !== "message" && LANGUAGES.some((each) => title === `[${REQUEST_WORDS[each][kind]}]`);
  if (!isTitled || !lines.every((line) => line.includes(": "))) return { words: own, answers: [] };
  return { words: words.join("\n\n"), answers: lines.map((line) => answerIn(line, language)) };
}

/** The last line, where it names the home. */
function withoutHome(message: string, listing: Lead["listing"]): string {
  if (!listing?.label) return message;
  const lines = message.split("\n");
  const last = lines.at(-1)!;
  return last === listing.label || last.endsWith(`: ${listing.label}`)
    ? lines.slice(0, -1).join("\n").trimEnd()
    : message;
}

function answerIn(line: string, language: Language): [label: string, value: string] {
  const colon = line.indexOf(": ");
  return [translated(line.slice(0, colon), language), translated(line.slice(colon + 2), language)];
}

/** A text of the form's in the reader's language; what was typed as it is. */
function translated(text: string, language: Language): string {
  const keyIn = (table: Readonly<Record<string, string>>) => Object.keys(table).find((key) => table[key] === text);
  const key = LANGUAGES.map((each) => keyIn(REQUEST_WORDS[each])).find(Boolean);
  return key === undefined ? text : REQUEST_WORDS[language][key as RequestKey];
}
