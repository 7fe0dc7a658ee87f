import type { RegionState } from "../../../src/domain/realtor/realtor";

/** What a realtor of the seed has, and lacks: every layout that a page must cope with. */
export interface Traits {
  states: readonly RegionState[];
  portrait: boolean;
  cover: boolean;
  gallery: boolean;
  logo: boolean;
  video: boolean;
  numbers: boolean;
  sections: boolean;
  testimonials: number;
  korean: boolean;
  english: boolean;
  koreanName: boolean;
  mainDark: boolean;
  contentDark: boolean;
  ownDomain: boolean;
  /** Nothing but a name, a slug and a phone. */
  bare: boolean;
}

const FULL: Traits = {
  states: ["CA"],
  portrait: true,
  cover: true,
  gallery: true,
  logo: true,
  video: true,
  numbers: true,
  sections: true,
  testimonials: 3,
  korean: true,
  english: true,
  koreanName: true,
  mainDark: false,
  contentDark: false,
  ownDomain: false,
  bare: false,
};

/** One for each of the twelve of the smallest seed; a larger one goes round again. */
const KINDS: readonly Traits[] = [
  FULL,
  { ...FULL, mainDark: true, video: false, testimonials: 8 },
  { ...FULL, states: ["GA"] },
  { ...FULL, ownDomain: true, sections: false },
  { ...FULL, states: ["CA", "GA"] },
  { ...FULL, states: ["GA"], cover: false, video: false },
  {
    ...FULL,
    portrait: false,
    cover: false,
    gallery: false,
    logo: false,
    video: false,
    sections: false,
    testimonials: 0,
  },
  { ...FULL, states: ["GA"], mainDark: true, contentDark: true, ownDomain: true },
  { ...FULL, korean: false, koreanName: false },
  { ...FULL, english: false, numbers: false, testimonials: 1 },
  { ...FULL, gallery: false, contentDark: true, video: false, testimonials: 0 },
  { ...FULL, bare: true },
];

/** Past the first round, a domain of one's own is rare. */
const OWN_DOMAIN_EVERY = 60;

export function traitsOf(index: number): Traits {
  const kind = KINDS[index % KINDS.length]!;
  if (index < KINDS.length) return kind;
  return { ...kind, ownDomain: kind.ownDomain && index % OWN_DOMAIN_EVERY === 3 };
}
