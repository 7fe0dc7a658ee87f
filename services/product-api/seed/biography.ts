import type { Random } from "../random";
import { fill, type Bilingual } from "./bilingual";
import { CLOSINGS, METHODS, OPENINGS, PRIVATE_LIVES, RESULTS } from "./biography-sentences";
import type { Specialty } from "./specialties";

export interface BiographyFacts {
  name: Bilingual;
  area: Bilingual;
  startYear: number;
  firm: string;
  salesCount: number;
  specialty: Specialty;
}

/** Five or six paragraphs, the same in both languages. Neighbours in the seed (`index`) neither begin nor end alike. */
export function createBiography(facts: BiographyFacts, index: number, random: Random): Bilingual {
  const words = {
    name: facts.name,
    area: facts.area,
    year: sameInBoth(String(facts.startYear)),
    firm: sameInBoth(facts.firm),
    sales: sameInBoth(String(facts.salesCount)),
  };
  const paragraphs = [
    OPENINGS[index % OPENINGS.length]!,
    random.pick(facts.specialty.paragraphs),
    random.pick(METHODS),
    ...(facts.salesCount > 0 ? [random.pick(RESULTS)] : []),
    PRIVATE_LIVES[index % PRIVATE_LIVES.length]!,
    CLOSINGS[index % CLOSINGS.length]!,
  ].map((paragraph) => fill(paragraph, words));
  return {
    ko: paragraphs.map(({ ko }) => ko).join("\n\n"),
    en: paragraphs.map(({ en }) => en).join("\n\n"),
  };
}

function sameInBoth(text: string): Bilingual {
  return { ko: text, en: text };
}
