import type { Language } from "../domain/site/locale";

type Localized = Readonly<Record<Language, string>>;

/** A sample homepage as the landing page draws it, small, in its carousel. */
export interface SampleHomepage {
  name: Localized;
  city: Localized;
  /** What its slide opens: absolute, or a path of the site. */
  url: Localized;
  /** The cover; without one the page opens with its portrait, without that with its name alone. */
  picture: { src: string; srcSet?: string } | null;
  portrait: string | null;
  dark: boolean;
  /** The realtor's color and the text on it, and the same for buttons on the page's paper. */
  colors: { field: string; onField: string; fill: string; onFill: string };
}

/** Of the build's settings: see `src/gatsby/sample-homepages.ts`. */
export const SAMPLE_HOMEPAGES = JSON.parse(process.env.GATSBY_SAMPLE_HOMEPAGES ?? "[]") as readonly SampleHomepage[];
