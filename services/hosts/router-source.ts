import { CONTENT_TYPES } from "../../src/domain/site/content-types";
import { LANGUAGES } from "../../src/domain/site/locale";
import { RESERVED_SLUGS, SLUG_PATTERN } from "../../src/domain/site/slug";
import type { Routes } from "./routes";
import { HASHED_NAME, HOSTS_FOLDER } from "./site-tree";

/** A script, a picture, data …: not something that a person reads as a page. */
export const ASSET_NAME = new RegExp(
  `\\.(?:${[...CONTENT_TYPES.keys()].filter((name) => name !== "html").join("|")})$`,
  "i",
);

/**
 * The source of `route(path, own)`, which says what a path is, from the routes alone and without looking at a file.
 * Written in what CloudFront's runtime 2.0 knows (no for-of, no destructuring, no optional chaining), and the same
 * for Cloudflare. `own` is `{domain, slug}` on a realtor's own domain, else null. The answer is one of
 * `{redirect, status}`, `{file, homepage}` (`homepage` has to be there too), `{missing: "page" | "text"}`.
 */
export function routerSource({ rewrites, ownDomainRewrites }: Routes): string {
  const shells = Object.fromEntries(
    rewrites.map(({ from, to, needsHomepage }) => [from.replace(/:\w+/, ":"), [to, needsHomepage]]),
  );
  const ownShells = Object.fromEntries(ownDomainRewrites.map(({ from, to }) => [from, to]));
  return `${constants({ shells, ownShells })}\n${ROUTER}`;
}

function constants({ shells, ownShells }: { shells: object; ownShells: object }): string {
  const reserved = Object.fromEntries([...RESERVED_SLUGS].map((word) => [word, 1]));
  return [
    `const SHELLS = ${JSON.stringify(shells)};`,
    `const OWN_SHELLS = ${JSON.stringify(ownShells)};`,
    `const RESERVED = ${JSON.stringify(reserved)};`,
    `const SLUG = ${String(SLUG_PATTERN)};`,
    `const ASSET_NAME = ${String(ASSET_NAME)};`,
    `const HASHED_NAME = ${String(HASHED_NAME)};`,
    `const PREFIX = ${JSON.stringify(LANGUAGES.find((language) => language !== "ko"))};`,
    `const HOSTS = ${JSON.stringify(HOSTS_FOLDER)};`,
  ].join("\n");
}

const ROUTER = String.raw`
/* A path's decoded segments; null where it cannot name a file of the site. */
function segmentsOf(path) {
  if (path === "/") return [];
  const parts = path.replace(/\/$/, "").slice(1).split("/");
  const segments = [];
  for (let i = 0; i < parts.length; i++) {
    let segment;
    try {
      segment = decodeURIComponent(parts[i]);
    } catch (error) {
      return null;
    }
    if (segment === "" || segment[0] === "." || /[\/\\\x00-\x1f\x7f]/.test(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

function slugOf(segments) {
  const slug = segments[0] === PREFIX ? segments[1] : segments[0];
  return slug !== undefined && SLUG.test(slug) && !RESERVED.hasOwnProperty(slug.toLowerCase()) ? slug : null;
}

function pageFile(page) {
  return page === "/" ? "/index.html" : page + "/index.html";
}

function route(path, own) {
  const segments = segmentsOf(path);
  if (segments === null) return { missing: "text" };
  const raw = path.split("/").filter((part) => part !== "");
  const isIndex = segments[segments.length - 1] === "index.html";
  if (isIndex || (path !== "/" && path.endsWith("/"))) {
    return { status: 301, redirect: "/" + (isIndex ? raw.slice(0, -1) : raw).join("/") };
  }
  if (segments.length > 0 && segments[0].toLowerCase() === HOSTS) return { missing: "text" };
  const language = segments[0] === PREFIX ? "/" + PREFIX : "";
  const rest = segments.slice(language === "" ? 0 : 1);
  const isData = segments[0] === "page-data";
  const slug = slugOf(isData ? segments.slice(1) : segments);
  const page = "/" + segments.join("/");
  if (own !== null) {
    const folder = "/" + HOSTS + "/" + own.domain;
    if (rest.length === 0) return { file: folder + pageFile(page) };
    if (page === "/page-data/index/page-data.json" || page === "/page-data/" + PREFIX + "/page-data.json") {
      return { file: folder + page };
    }
    if (OWN_SHELLS[page]) return { file: pageFile(OWN_SHELLS[page]) };
    if (slug !== null && isData) return { missing: "text" };
    if (slug !== null) {
      if (slug.toLowerCase() !== own.slug.toLowerCase()) return { missing: "page" };
      const short = language + (rest.length > 1 ? "/" + rest.slice(1).join("/") : "") || "/";
      if (rest.length === 1 || OWN_SHELLS[short]) return { status: 302, redirect: short };
    }
  }
  if (slug !== null && !isData) {
    const shell = SHELLS[language + "/:/" + rest.slice(1).join("/")];
    if (shell) return { file: pageFile(shell[0]), homepage: shell[1] ? "/" + slug + "/index.html" : null };
  }
  const name = segments[segments.length - 1] || "";
  const file = name.indexOf(".") >= 0 ? page : pageFile(page);
  return { file: file, otherwise: isData || segments[0] === "static" || ASSET_NAME.test(name) ? "text" : "page" };
}

/* Whether the name changes with the content. */
function isHashed(path) {
  const segments = path.split("/").filter((part) => part !== "");
  return segments.length > 1 ? segments[0] === "static" : HASHED_NAME.test(segments[0] || "");
}
`;
