import { CONTENT_TYPES } from "../../src/domain/site/content-types";
import { RESERVED_SLUGS } from "../../src/domain/site/slug";
import { EACH_TIME, FOR_GOOD } from "./lasting";
import { headersOfAll, type Rewrite, type Routes } from "./routes";
import { HASHED_NAME, HOSTS_FOLDER, type SiteTree } from "./site-tree";

/** For nginx's `http {}`: what of the rules changes with the realtors. */
export function nginxMaps({ ownDomainRewrites }: Routes, { slugs, ownDomains }: SiteTree): string {
  return `# Written by "npm run hosts -- nginx". A key without ~ counts in any letter case.

map_hash_bucket_size 512;
map_hash_max_size ${Math.max(2048, 4 * slugs.length)};

# Paths that cannot name a file: the origin answers them with 404 as well.
map $request_uri $homepages_refused {
  default 0;
  "~*^[^?]*(?://|/(?:\\.|%2e)|%(?:2f|5c|[01][0-9a-f]|7f)|\\x5c)" 1;
}
# What answers for every host, and is not ours to serve.
map $request_uri $homepages_function {
  default 0;
  "~^/(?:(?:api|media)(?:/|\\?|$)|(?:healthz|livez|readyz)(?:\\?|$))" 1;
}
# One address for a page: \`/slug/\` and \`/slug/index.html\` go there.
map $request_uri $homepages_canonical {
  default "";
  "~^/(?:api/|(?:\\?|$))" "";
  "~^/index\\.html/?(?:\\?|$)" "/";
  "~^(?<homepages_bare>/[^?]*?)/(?:index\\.html/?)?(?:\\?|$)" $homepages_bare;
}
map $request_uri $homepages_not_found {
  default /404.html;
  "~^/en(?:/|\\?|$)" /en/404/index.html;
}
map "$status$request_uri" $homepages_cache_control {
  default "${EACH_TIME}";
  "~^200/static/" "${FOR_GOOD}";
  "~^200/[^/?]*${HASHED_NAME.source.slice(0, -1)}(?:\\?|$)" "${FOR_GOOD}";
}
map $uri $homepages_own_shell {
  default /.none;
${ownDomainRewrites.map(({ from, to }) => `  "~^${from}$" ${to}/index.html;`).join("\n")}
}

# Whose page it is: one of a realtor's, in either language.
map $uri $homepages_slug {
  default "";
  "~^(?<homepages_language>/en)?/(?<homepages_name>${SLUG})(?<homepages_rest>/.*)?$" $homepages_name;
}
# Slugs as their realtors write them.
map $homepages_slug $homepages_spelled {
  default .none;
${slugs.map((slug) => `  "${slug}" "${slug}";`).join("\n")}
}
# Whose domain it is.
map "$host/$homepages_slug" $homepages_is_own {
  default 0;
${ownDomains.map(({ domain, slug }) => `  "${domain}/${slug}" 1;`).join("\n")}
}
`;
}

/** For a `server {}` of the product's domains, whose \`root\` is the public tree. */
export function nginxProductServer(routes: Routes): string {
  return [
    serverStart(routes),
    canonicalOnly,
    findSpelling,
    `location / {
  try_files $uri/index.html =404;
}`,
    ...shellLocations(routes.rewrites),
    `location ~ ^(?:/en)?/${SLUG}$ {
  ${toSpelled}
  try_files $uri/index.html =404;
}`,
    files,
  ].join("\n\n");
}

/** For the \`default_server\`: realtors' own domains. Any other host gets a 404. */
export function nginxOwnDomainServer(routes: Routes): string {
  const { rewrites, ownDomainRewrites } = routes;
  const belowSlug = rewrites.filter(({ from }) => !ownDomainRewrites.some((own) => own.from === withoutSlug(from)));
  const screens = alternatives(ownDomainRewrites.map(({ from }) => screenOf(from)));
  return [
    serverStart(routes),
    `# A domain is served from the moment its pages are published.
set $homepages_owner "";
if (-f $document_root/${HOSTS_FOLDER}/$host/index.html) { set $homepages_owner 1; }
if ($homepages_function) { set $homepages_owner 1; }
if ($homepages_owner = "") { rewrite ^ /${HOSTS_FOLDER} last; }`,
    canonicalOnly,
    findSpelling,
    `location / {
  try_files $homepages_own_shell $uri/index.html =404;
}
location = / {
  try_files /${HOSTS_FOLDER}/$host/index.html =404;
}
location = /en {
  try_files /${HOSTS_FOLDER}/$host/en/index.html =404;
}
location ~ ^/page-data/(?:index|en)/page-data\\.json$ {
  try_files /${HOSTS_FOLDER}/$host$uri @homepages_nothing;
}
# Other realtors are not here.
location ~ ^/page-data/(?:en/)?${SLUG}(?:/|$) {
  default_type text/plain;
  return 404 "Not Found\\n";
}`,
    ...belowSlug.map(
      ({ from, to }) => `location ~ ${below(from)} {
  if ($homepages_is_own = 0) { return 404; }
  ${toSpelled}
  try_files ${to}/index.html =404;
}`,
    ),
    `# Their own slug goes to the short address.
location ~ ^(?:/en)?/${SLUG}(?:/(?:${screens}))?$ {
  if ($homepages_is_own = 0) { return 404; }
  set $homepages_short $homepages_language$homepages_rest;
  if ($homepages_short = "") { set $homepages_short /; }
  return 302 $homepages_short$is_args$args;
}
location ~ ^(?:/en)?/${SLUG}/.*\\.(?i:${extensions})$ {
  if ($homepages_is_own = 0) { return 404; }
  try_files $uri @homepages_nothing;
}
location ~ ^(?:/en)?/${SLUG}/ {
  return 404;
}`,
    files,
  ].join("\n\n");
}

const reserved = [...RESERVED_SLUGS].join("|");
/** Of letters, `_` and `-`, and no reserved word. */
const SLUG = `(?!(?i:${reserved})(?:/|$))[A-Za-z_-]+`;
const extensions = [...CONTENT_TYPES.keys()].filter((extension) => extension !== "html").join("|");

function serverStart(routes: Routes): string {
  const everywhere = Object.entries(headersOfAll(routes));
  const types = [...CONTENT_TYPES].map(([extension, { type }]) => `  ${type.split(";")[0]} ${extension};`);
  const compressible = [...CONTENT_TYPES.values()].filter(
    (each) => each.compressible && !each.type.startsWith("text/html"),
  );
  return `# Written by "npm run hosts -- nginx" from the release's routes.
types {
${types.join("\n")}
}
default_type application/octet-stream;
charset utf-8;
charset_types text/html text/javascript text/css application/json application/manifest+json application/xml text/plain image/svg+xml;
gzip on;
gzip_vary on;
gzip_min_length 1000;
gzip_types ${[...new Set(compressible.map(({ type }) => type.split(";")[0]))].join(" ")};
merge_slashes off;
absolute_redirect off;
# nginx knows a file's time by the second, and two saves may come in one: nobody keeps a page for it.
etag off;
if_modified_since off;
error_page 404 $homepages_not_found;
${everywhere.map(([name, value]) => `add_header ${name} "${value}" always;`).join("\n")}
add_header cache-control "$homepages_cache_control" always;

if ($homepages_refused) { rewrite ^ /${HOSTS_FOLDER} last; }

# Functions, health and pictures: the program that publishes.
location ~ ^/(?:(?:api|media)(?:/|$)|(?:healthz|livez|readyz)$) {
  # In place of those above: an answer brings its own.
  add_header x-served-by functions;
  proxy_http_version 1.1;
  proxy_set_header connection "";
  proxy_set_header host $host;
  proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
  proxy_set_header x-forwarded-proto $scheme;
  # An event stream must not wait in a buffer.
  proxy_buffering off;
  proxy_read_timeout 1h;
  proxy_pass http://homepages_functions;
}

# Not for the public.
location ~* ^/${HOSTS_FOLDER}(?:/|$) {
  default_type text/plain;
  return 404 "Not Found\\n";
}
location @homepages_nothing {
  default_type text/plain;
  return 404 "Not Found\\n";
}`;
}

const canonicalOnly = `if ($homepages_canonical) { return 301 $homepages_canonical$is_args$args; }`;

const files = `# What is no page is answered with a line, not with one.
location ~* ^/(?:static|page-data)(?:/|$)|\\.(?:${extensions})$ {
  try_files $uri @homepages_nothing;
}
location ~ /[^/]*\\.[^/]*$ {
  try_files $uri =404;
}
`;

/** One shell serves every realtor. */
function shellLocations(rewrites: readonly Rewrite[]): string[] {
  return rewrites.map(
    ({ from, to, needsHomepage }) => `location ~ ${below(from)} {
${needsHomepage ? `  ${toSpelled}\n  if (!-f $document_root/$homepages_slug/index.html) { return 404; }\n` : ""}  try_files ${to}/index.html =404;
}`,
  );
}

/** A slug in other letter case goes to the one that its realtor writes. */
const findSpelling = `set $homepages_other "";
if (-f $document_root/$homepages_spelled/index.html) { set $homepages_other $homepages_spelled; }
if (-f $document_root/$homepages_slug/index.html) { set $homepages_other ""; }`;
const toSpelled =
  "if ($homepages_other) { return 302 $homepages_language/$homepages_other$homepages_rest$is_args$args; }";

/** A rewrite's pattern, with a slug that can be a realtor's. */
const below = (from: string) => `^${from.replace(/:\w+/, SLUG)}$`;
/** `/en/terms` is `terms`. */
const screenOf = (from: string) => from.replace(/^(?:\/en)?\//, "");
const withoutSlug = (from: string) => from.replace(/\/:\w+/, "");
const alternatives = (words: readonly string[]) => [...new Set(words)].join("|");
