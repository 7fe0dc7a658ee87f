import type { Language } from "../domain/site/locale";

type Localized = Readonly<Record<Language, string>>;

/** What a homepage costs, in the words of who runs the site. */
export interface LandingPrice {
  amount: Localized;
  note: Localized | null;
}

/** Of the build's settings: see `src/gatsby/landing-price.ts`. Null where none is set. */
export const LANDING_PRICE = JSON.parse(process.env.GATSBY_LANDING_PRICE ?? "null") as LandingPrice | null;
