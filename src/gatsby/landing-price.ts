import { z } from "zod";
import type { LandingPrice } from "../config/landing-price";
import type { Settings } from "../domain/site/settings";

type PriceSettings = Partial<Pick<Settings, "LANDING_PRICE" | "LANDING_PRICE_NOTE">>;

const written = z.string().trim().min(1);
const inBothLanguages = z.strictObject({ ko: written, en: written });

/** Reads LANDING_PRICE and its note; null where no price is set. Throws an error that names the setting and what to do. */
export function parseLandingPrice({
  LANDING_PRICE: amount,
  LANDING_PRICE_NOTE: note,
}: PriceSettings): LandingPrice | null {
  if (amount === undefined) {
    if (note === undefined) return null;
    throw new Error(
      "LANDING_PRICE_NOTE needs LANDING_PRICE: without a price there is nothing to note. Set it and build again.",
    );
  }
  return {
    amount: localized("LANDING_PRICE", amount),
    note: note === undefined ? null : localized("LANDING_PRICE_NOTE", note),
  };
}

/** A text that starts with a brace is meant as JSON; any other stands for both languages. */
function localized(name: keyof PriceSettings, given: string): LandingPrice["amount"] {
  if (!given.startsWith("{")) return { ko: given, en: given };
  const parsed = inBothLanguages.safeParse(readJson(given));
  if (parsed.success) return parsed.data;
  throw new Error(`${name} must be a text, or {"ko": "…", "en": "…"} with a text for each language. See .env.example.`);
}

function readJson(given: string): unknown {
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return null;
  }
}
