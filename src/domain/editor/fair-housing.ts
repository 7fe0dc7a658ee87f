import { FAIR_HOUSING_PHRASES, type FairHousingReason } from "./fair-housing-phrases";

export interface FairHousingHint {
  /** As it was typed. */
  phrase: string;
  reason: FairHousingReason;
}

/** What in a text is better said of the home, in the order of the text; each phrase once. */
export function fairHousingHints(text: string): FairHousingHint[] {
  const found = FAIR_HOUSING_PHRASES.flatMap(([reason, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: phrase, index }) => ({ phrase: phrase.trim(), reason, index })),
  ).sort((one, other) => one.index - other.index || other.phrase.length - one.phrase.length);
  const hints = new Map<string, FairHousingHint>();
  let end = -1;
  for (const { phrase, reason, index } of found) {
    if (index < end) continue;
    end = index + phrase.length;
    const key = phrase.toLowerCase();
    if (!hints.has(key)) hints.set(key, { phrase, reason });
  }
  return [...hints.values()];
}
