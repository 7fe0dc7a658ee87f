import type { Language } from "../../domain/site/locale";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import { realtorSlugOfPath } from "../../domain/site/routes";
import { useRealtorByKey, type LoadedRealtor, type RealtorLoad } from "../fallback/use-realtor-by-key";

export type { LoadedRealtor };

/** Whom a screen's address is about, read after mount: a shell is prerendered without slug. */
const KEY_OF: Record<ScreenPlace, () => string | null> = {
  site: () => null,
  realtor: () => realtorSlugOfPath(window.location.pathname),
  // Spec §7: on a realtor's own domain the origin is the key.
  host: () => window.location.origin,
};

/** The realtor that a screen's address names. */
export function useRealtorOfAddress(language: Language, place: ScreenPlace): RealtorLoad {
  return useRealtorByKey(language, KEY_OF[place], place === "site" ? "none" : "loading");
}
