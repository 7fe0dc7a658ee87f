import type { Language } from "../domain/locale";
import { toRealtorView, type RealtorView } from "../domain/realtor-view";
import { getRealtor } from "./product-api";

/** A realtor as a page shows them. */
export interface LoadedRealtor {
  id: string;
  slug: string;
  view: RealtorView;
}

/**
 * A realtor as a page shows them, read by id, `desiredUrl` or origin; false when
 * the load failed. A module of its own: it brings zod, so it is only imported dynamically.
 */
export async function loadRealtorView(
  key: string,
  language: Language,
  signal?: AbortSignal,
): Promise<LoadedRealtor | false> {
  const realtor = await getRealtor(key, signal);
  if (realtor === false || realtor.id === "") return false;
  return { id: realtor.id, slug: realtor.desiredUrl, view: toRealtorView(realtor, language) };
}
