import { safeImageUrl } from "./links";
import type { Language } from "../site/locale";
import { bilingual, type Phrase } from "./phrase";

/** What was done to a picture beyond light and crop (California B&P §10140.8). */
export const ALTERATIONS = ["staging", "removal", "retouching"] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** A picture of the record that was digitally altered. */
export interface AlteredPhoto {
  /** As in `photos`, of its full size. */
  url: string;
  alteration: Alteration;
  /** What was changed, in the realtor's words; either may be empty. */
  noteKr: string;
  noteEn: string;
  /** The picture before. */
  originalUrl: string;
}

/** What stands beside an altered picture wherever it is shown. */
export interface AlteredStatement {
  alteration: Alteration;
  note: Phrase | null;
  /** One press away; null where its address can't be followed. */
  original: string | null;
}

/** The statement of each altered picture, by its address. */
export function statementsOf(
  altered: readonly AlteredPhoto[] | undefined,
  language: Language,
): ReadonlyMap<string, AlteredStatement> {
  return new Map(
    (altered ?? []).map(({ url, alteration, noteKr, noteEn, originalUrl }) => [
      safeImageUrl(url) ?? url,
      {
        alteration,
        note: bilingual({ ko: noteKr, en: noteEn }, language),
        original: safeImageUrl(originalUrl),
      },
    ]),
  );
}
