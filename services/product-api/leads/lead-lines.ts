import type { Lead } from "../../../src/domain/editor/lead";
import { withoutHalves } from "../../../src/domain/realtor/plain-text";
import type { LeadText } from "./lead-text";

/** A lead's answers in words, in the order in which they are read; without those that nobody gave. */
export function answerLines({ answers }: Pick<Lead, "answers">, text: LeadText): [label: string, value: string][] {
  return Object.entries(answers).map(([name, value]) => [text.answers[name] ?? name, text.values[value] ?? value]);
}

/** What it was that came in. */
export function sourceInWords({ source, kind }: Pick<Lead, "source" | "kind">, text: LeadText): string {
  return kind === "message" ? text.sources[source] : text.kinds[kind];
}

/** `Agreed: "…"`, one for each text that was shown. */
export function consentLines({ consents }: Pick<Lead, "consents">, text: LeadText): string[] {
  return consents.map(({ kind, given, text: shown }) => {
    const answer = kind === "notice" ? text.notice : given ? text.given : text.refused;
    return `${answer}: ${shown ?? text.terms}`;
  });
}

/** On one line, and not longer than a subject or a cell should be. */
export function oneLine(value: string, most: number): string {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  // Cut between characters: half an emoji is none.
  return line.length > most ? `${withoutHalves(line.slice(0, most - 1))}…` : line;
}
