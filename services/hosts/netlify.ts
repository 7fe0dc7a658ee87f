import { htmlFile } from "../../src/domain/site/page-path";
import { foldSlug, RESERVED_SLUGS } from "../../src/domain/site/slug";
import { EACH_TIME, FOR_GOOD } from "./lasting";
import { headersOfAll, type Rewrite, type Routes } from "./routes";
import { HOSTS_FOLDER, type OwnDomain, type SiteTree } from "./site-tree";

/** Where functions are: Gatsby's adapter has a rule for each. */
const FUNCTIONS_FOLDER = "api";
/** Pictures of the product API with addresses of the site (`MEDIA_URL`). */
const MEDIA_FOLDER = "media";

/**
 * Rules of Netlify's `_redirects`, for a public tree as Gatsby's adapter leaves it (`/terms` is `terms.html`). The
 * first that matches counts. A file that is there wins over a rule without `!`.
 */
export function netlifyRedirects({ rewrites, ownDomainRewrites }: Routes, { ownDomains }: SiteTree): string {
  const [english, korean] = [true, false].map((isEnglish) =>
    rewrites
      .filter(({ from }) => from.startsWith("/en/") === isEnglish)
      .map(({ from, to }) => `${from} ${pageFile(to)} 200`),
  ) as [string[], string[]];
  const reserved = [...RESERVED_SLUGS].filter((word) => word !== "en" && word !== FUNCTIONS_FOLDER);
  return [
    ...ownDomains.flatMap((own) => ownDomainRules(own, ownDomainRewrites)),
    `/${HOSTS_FOLDER}/* /404.html 404!`,
    ...reserved.map((word) => `/en/${word}/* /en/404.html 404`),
    ...english,
    "/en/* /en/404.html 404",
    // A placeholder takes any segment; a reserved word is never a slug.
    ...reserved.map((word) => `/${word}/* /404.html 404`),
    ...korean,
    "",
  ].join("\n");
}

/** Rules that come first, where no function was deployed to Netlify. */
export function netlifyFunctionsElsewhere(apiUrl: string | null): string {
  if (apiUrl === null) return "";
  return [FUNCTIONS_FOLDER, MEDIA_FOLDER].map((folder) => `/${folder}/* ${apiUrl}/${folder}/:splat 200!\n`).join("");
}

/** The name under which Netlify finds a page at its address, without sending visitors to one with a slash first. */
export function netlifyName(file: string): string {
  return file.startsWith(`${HOSTS_FOLDER}/`) ? file : file.replace(/(.)\/index\.html$/, "$1.html");
}

interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** What Netlify's `_headers` has to say. Of two rules for one header the later one counts. */
export function netlifyHeaderRules(routes: Routes, { hashedFiles }: SiteTree): HeaderRule[] {
  return [
    { path: "/*", headers: { ...headersOfAll(routes), "cache-control": EACH_TIME } },
    ...["/static/*", ...hashedFiles.map((file) => `/${file}`)].map((path) => ({
      path,
      headers: { "cache-control": FOR_GOOD },
    })),
  ];
}

export function netlifyHeaders(routes: Routes, tree: SiteTree): string {
  const rules = netlifyHeaderRules(routes, tree).map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return `${rules.join("\n")}\n`;
}

/** Netlify ends TLS itself and sends plain requests there, so rules for `http:` would never be asked. */
function ownDomainRules({ domain, slug, files }: OwnDomain, rewrites: readonly Rewrite[]): string[] {
  const at = (path: string) => `https://${domain}${path}`;
  const homes = ["/", "/en"];
  const screens = rewrites.map(({ from }) => from);
  return [
    ...[...new Set([slug, foldSlug(slug)])].flatMap((spelled) =>
      [...homes, ...screens].map((path) => `${at(belowSlug(path, spelled))} ${path} 302!`),
    ),
    ...homes.map((path) => `${at(`/${htmlFile(path)}`)} ${path} 301!`),
    ...files.map((file) => `${at(addressOf(file))} /${HOSTS_FOLDER}/${domain}/${file} 200!`),
    ...rewrites.map(({ from, to }) => `${at(from)} ${pageFile(to)} 200!`),
  ];
}

/** `/en/terms` below `kim` is `/en/kim/terms`. */
function belowSlug(path: string, slug: string): string {
  const [, language = "", rest = ""] = /^(\/en)?(?![^/])(.*)$/.exec(path) ?? [];
  return `${language}/${slug}${rest === "/" ? "" : rest}`;
}

function addressOf(file: string): string {
  const pages = ["/", "/en"];
  return pages.find((page) => htmlFile(page) === file) ?? `/${file}`;
}

function pageFile(page: string): string {
  return `${page}.html`;
}
