import type { Language } from "../domain/site/locale";
import { toRealtorView, type RealtorView } from "../domain/realtor/realtor-view";
import { recordDigest } from "../domain/realtor/record-digest";
import { findRealtor, type FailedLoad } from "./product-api";

export type { FailedLoad };
/** Here, since a dynamic import of its own would stand in what every homepage loads. */
export { loadSharedDraft } from "./shared-draft";

/** A realtor as a page shows them. */
export interface LoadedRealtor {
  id: string;
  slug: string;
  digest: string;
  view: RealtorView;
}

/**
 * A realtor as a page shows them, read by id, `desiredUrl` or origin. A module
 * of its own: it brings zod, so it is only imported dynamically.
 */
export async function loadRealtorView(
  key: string,
  language: Language,
  signal?: AbortSignal,
): Promise<LoadedRealtor | FailedLoad> {
  const realtor = await findRealtor(key, signal);
  if (typeof realtor === "string") return realtor;
  if (realtor.id === "") return "unreachable";
  return {
    id: realtor.id,
    slug: realtor.desiredUrl,
    digest: recordDigest(realtor, language),
    view: toRealtorView(realtor, language),
  };
}
