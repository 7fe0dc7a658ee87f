import { foldSlug } from "../../src/domain/site/slug";
import { EACH_TIME, FOR_GOOD } from "./lasting";
import { headersOfAll, type Routes } from "./routes";
import { routerSource } from "./router-source";
import type { SiteTree } from "./site-tree";

/**
 * A Worker in front of the public tree, which it has as `env.ASSETS`. It is made anew with each upload of the tree,
 * so it holds whose a domain is and how a slug is written.
 */
export function cloudflareWorker(routes: Routes, { slugs, ownDomains }: SiteTree): string {
  const owners = Object.fromEntries(ownDomains.map(({ domain, slug }) => [domain, slug]));
  const capitals = slugs.filter((slug) => slug !== foldSlug(slug));
  const spelled = Object.fromEntries(capitals.map((slug) => [foldSlug(slug), slug]));
  return `// Written by "npm run hosts -- cloudflare".
const HEADERS = ${JSON.stringify(headersOfAll(routes))};
const OWNERS = new Map(Object.entries(${JSON.stringify(owners)}));
const SPELLED = new Map(Object.entries(${JSON.stringify(spelled)}));
${routerSource(routes)}
${worker}`;
}

/** What wrangler deploys: the files as they are named, and every request through the Worker. */
export function cloudflareConfiguration(publicDir: string, apiUrl: string | null): string {
  const assets = {
    directory: publicDir,
    binding: "ASSETS",
    html_handling: "none",
    not_found_handling: "none",
    run_worker_first: true,
  };
  const configuration = {
    name: "realtor-homepages",
    main: "worker.js",
    compatibility_date: COMPATIBILITY_DATE,
    assets,
    ...(apiUrl && { vars: { API_URL: apiUrl } }),
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

const COMPATIBILITY_DATE = "2025-01-01";

const worker = `export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    if (/^\\/(?:(?:api|media)(?:\\/|$)|(?:healthz|livez|readyz)$)/.test(url.pathname)) return callFunction(request, url, env.API_URL);
    if (request.method !== "GET" && request.method !== "HEAD") return line(405, "Method Not Allowed", { allow: "GET, HEAD" });
    const domain = url.hostname.replace(/\\.$/, "");
    const own = OWNERS.has(domain) ? { domain, slug: OWNERS.get(domain) } : null;
    const read = (file, asked) => env.ASSETS.fetch(new Request(new URL(encoded(file), url), asked));
    const isThere = async (file) => (await read(file, { method: "HEAD" })).ok;

    const found = route(url.pathname, own);
    if (found.redirect) return redirect(found.status, found.redirect + url.search);
    if (found.file && (!found.homepage || (await isThere(found.homepage)))) {
      const asset = await read(found.file, { method: request.method, headers: request.headers });
      if (asset.ok || asset.status === 304) return send(asset, asset.status, isHashed(url.pathname));
    }
    if (found.missing === "text" || found.otherwise === "text") return line(404, "Not Found");
    const spelled = respelled(url.pathname);
    const other = spelled === null ? {} : route(spelled, own);
    if (other.redirect) return redirect(302, other.redirect + url.search);
    if (other.file && (await isThere(other.file)) && (!other.homepage || (await isThere(other.homepage))))
      return redirect(302, spelled + url.search);
    const page = segmentsOf(url.pathname)[0] === PREFIX ? "/" + PREFIX + "/404/index.html" : "/404.html";
    return send(await read(page, { method: request.method }), 404, false);
  },
};

const encoded = (file) => file.split("/").map(encodeURIComponent).join("/");

/* The path with the slug as its realtor writes it; null where it stands so already, and where there is none. */
function respelled(path) {
  const segments = segmentsOf(path);
  const slug = segments && slugOf(segments);
  if (!slug) return null;
  const written = SPELLED.get(slug.toLowerCase()) || slug.toLowerCase();
  return written === slug ? null : "/" + segments.map((each) => (each === slug ? written : each)).join("/");
}

function send(asset, status, lasts) {
  const answer = new Response(asset.body, { status, headers: asset.headers });
  answer.headers.set("cache-control", lasts ? ${JSON.stringify(FOR_GOOD)} : ${JSON.stringify(EACH_TIME)});
  return secured(answer);
}

function line(status, text, headers) {
  return secured(new Response(text + "\\n", { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } }));
}

function redirect(status, location) {
  return secured(new Response(null, { status, headers: { location } }));
}

function secured(answer) {
  for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
  return answer;
}

/* Functions run where the publisher does. */
function callFunction(request, url, address) {
  if (!address) return Response.json({ message: "There is no such function. Set API_URL." }, { status: 404 });
  return fetch(new Request(new URL(url.pathname + url.search, address), request), { redirect: "manual" });
}
`;
