import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "./locale";

/** Page path of a language: `/x` in Korean, `/en/x` in English; the root is `/` and `/en`. */
export function localizePath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** Language of an address: that of its prefix, else the default one. */
export function languageOfPath(path: string): Language {
  const prefix = path.split("/")[1];
  return LANGUAGES.find((language) => language !== DEFAULT_LANGUAGE && language === prefix) ?? DEFAULT_LANGUAGE;
}

/** Homepage path of a realtor. */
export function realtorPath(slug: string, language: Language): string {
  return localizePath(`/${slug}`, language);
}

/** The html file of a page path, below the public tree (Gatsby's own layout, `trailingSlash: "never"`). */
export function htmlFile(pagePath: string): string {
  return pagePath === "/" ? "index.html" : `${pagePath.slice(1)}/index.html`;
}

/** The page-data file of a page path, below the public tree. */
export function pageDataFile(pagePath: string): string {
  return `page-data/${pagePath === "/" ? "index" : pagePath.slice(1)}/page-data.json`;
}
