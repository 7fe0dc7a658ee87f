import type { Language } from "../../domain/locale";
import { slugOfPath } from "../../domain/routes";
import { useRealtorByKey, type LoadedRealtor, type RealtorLoad } from "../fallback/use-realtor-by-key";

export type { LoadedRealtor };

const slugOfAddress = () => slugOfPath(window.location.pathname);
const nobody = () => null;

/** The realtor that a sub-route's address names, read after mount: a shell is prerendered without slug. */
export function useRealtorOfAddress(language: Language, place: "site" | "realtor"): RealtorLoad {
  const wanted = place === "realtor";
  return useRealtorByKey(language, wanted ? slugOfAddress : nobody, wanted ? "loading" : "none");
}
