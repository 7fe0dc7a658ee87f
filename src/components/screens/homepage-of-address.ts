import type { Language } from "../../domain/site/locale";
import type { ScreenPlace } from "../../domain/realtor/page-context";
import { localizePath } from "../../domain/site/page-path";
import { realtorSlugOfPath } from "../../domain/site/routes";

/** The homepage that a screen belongs to: of the address's realtor, else the root. Of a shell only after mount, when the address is known. */
export function homepageOfAddress(place: ScreenPlace, language: Language): string {
  const slug = place === "realtor" ? realtorSlugOfPath(window.location.pathname) : null;
  return localizePath(slug === null ? "/" : `/${slug}`, language);
}
