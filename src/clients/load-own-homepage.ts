import type { Realtor } from "../domain/realtor/realtor";
import { toRealtorView, type RealtorView } from "../domain/realtor/realtor-view";
import type { Language } from "../domain/site/locale";
import { getRealtor } from "./product-api";

/** A homepage as its owner's overview shows it. */
export interface OwnHomepage {
  realtor: Realtor;
  view: RealtorView;
}

/** By id or `desiredUrl`; false when the load failed. It brings zod, so it is only imported dynamically. */
export async function loadOwnHomepage(
  key: string,
  language: Language,
  signal?: AbortSignal,
): Promise<OwnHomepage | false> {
  const realtor = await getRealtor(key, signal);
  return realtor !== false && { realtor, view: toRealtorView(realtor, language) };
}
