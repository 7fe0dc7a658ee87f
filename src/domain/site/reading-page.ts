import { DEFAULT_LANGUAGE } from "./locale";
import { languageOfPath } from "./page-path";
import { realtorSlugOfPath } from "./routes";
import { REALTOR_FIXED_PATH } from "./slug";

/** Pages that say all they have to say in their html: the landing page, homepages, and the texts of the law. */
export function isForReading(pathname: string): boolean {
  const language = languageOfPath(pathname);
  const path = language === DEFAULT_LANGUAGE ? pathname : pathname.slice(`/${language}`.length) || "/";
  const isHomepage = path === REALTOR_FIXED_PATH || path === `/${realtorSlugOfPath(path)}`;
  return path === "/" || isHomepage || /\/(?:terms|agreement)$/.test(path);
}
