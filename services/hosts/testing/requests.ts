/** A host's files that are held to the origin's answers. */
export type HostName = "netlify" | "cloudfront" | "cloudflare" | "nginx" | "varnish";

/** Status, and what was served or where it went. */
type Outcome = readonly [status: number, what: string];

export interface TableRow {
  path: string;
  host: string;
  /** What a host answers that cannot do it as the origin does. */
  but?: Partial<Record<HostName, Outcome>>;
  /** Hosts of which nobody says what they do with it. */
  notAsked?: readonly HostName[];
}

const PRODUCT = "product.example";
const OWN = "kim.example";
const on = (host: string, rows: readonly (string | Omit<TableRow, "host">)[]): TableRow[] =>
  rows.map((row) => (typeof row === "string" ? { host, path: row } : { host, ...row }));

const NO_PAGE = "404.html";
const NO_ENGLISH_PAGE = "en/404/index.html";

/** They tidy a path up before a rule or a program of ours sees it. */
const TIDIED_FIRST: readonly HostName[] = ["netlify", "cloudflare"];

/** Netlify and a bucket answer every miss with a page. */
const missing = (path: string, netlify = NO_PAGE) => ({
  path,
  but: { netlify: [404, netlify], cloudfront: [404, NO_PAGE] } as const,
});
/** A bucket has one page for what is not there. */
const englishPage = (path: string) => ({ path, but: { cloudfront: [404, NO_PAGE] } as const });
/** Whether a homepage is there, neither a rule nor a function in front of a bucket can ask. */
const shellOfNobody = (path: string, shell: string) => ({
  path,
  but: { netlify: [200, shell], cloudfront: [200, shell] } as const,
});

const unknownHost = (path: string, what: string) => {
  const shown = [what.startsWith("/") ? 301 : 200, what] as const;
  return { path, but: { netlify: shown, cloudfront: shown, cloudflare: shown } };
};

/** What every host is asked, beside the origin. */
export const REQUESTS: readonly TableRow[] = [
  ...on(PRODUCT, [
    "/",
    "/?utm=1",
    "/en",
    "/jane",
    "/jane?utm=1",
    "/%6Aane",
    "/en/jane",
    "/MinJi-Kim",
    "/Kim",
    "/terms",
    "/en/terms",
    "/login/redirect",
    "/page-data/jane/page-data.json",
    "/page-data/index/page-data.json",
    "/page-data/_realtor/terms/page-data.json",
    "/app-0123456789abcdef0123.js",
    "/static/abc/photo.png",
    "/favicon.ico",
    // Asked for anew each time: a worker that stays in a cache would keep its release alive.
    "/workspace-worker.js",
    "/workspace-ko.webmanifest",
    "/_realtor/terms",
    // One shell for all realtors.
    "/jane/terms",
    "/jane/terms?utm=1",
    "/en/jane/terms",
    "/jane/login/redirect",
    "/en/jane/gsap_sample",
    "/someone/login",
    "/constructor/login",
    "/en/someone/admin",
    shellOfNobody("/someone/terms", "_realtor/terms/index.html"),
    shellOfNobody("/en/someone/process", "en/_realtor/process/index.html"),
    // One address for a page.
    "/jane/",
    "/jane/?a=1&b=//x",
    "/en/jane/",
    { path: "/jane/index.html", but: { netlify: [404, NO_PAGE] } },
    { path: "/index.html", but: { netlify: [200, "index.html"] } },
    { path: "/unknown/", but: { netlify: [404, NO_PAGE] } },
    // The slug as its realtor writes it.
    { path: "/Jane", but: { netlify: [404, NO_PAGE], cloudfront: [404, NO_PAGE] } },
    { path: "/minji-kim?a=1", but: { netlify: [404, NO_PAGE], cloudfront: [404, NO_PAGE] } },
    {
      path: "/en/Minji-Kim/terms",
      but: { netlify: [200, "en/_realtor/terms/index.html"], cloudfront: [200, "en/_realtor/terms/index.html"] },
    },
    "/Jane/unknown",
    "/unknown",
    "/unknown/deeper",
    "/missing.html",
    englishPage("/en/unknown"),
    englishPage("/en/unknown/deeper"),
    englishPage("/en/gsap_sample"),
    // A reserved word is never a slug.
    "/terms/login",
    englishPage("/en/terms/login"),
    { path: "/john.smith/login", but: { netlify: [200, "_realtor/login/index.html"] } },
    missing("/page-data/unknown/page-data.json"),
    missing("/app-99999999999999999999.js"),
    missing("/static/x.png"),
    missing("/jane/x.png"),
    "/en/Kim",
    { path: "/en/kim/", but: { netlify: [404, NO_ENGLISH_PAGE] } },
    missing("/en/x.json", NO_ENGLISH_PAGE),
    // Not for the public.
    { path: "/_hosts/kim.example/index.html", but: { netlify: [404, NO_PAGE] } },
    missing("/_hosts/kim.example"),
    missing("/_hosts/kim.example/page-data/index/page-data.json"),
    missing("/_hosts"),
    { ...missing("//jane"), notAsked: TIDIED_FIRST },
    { ...missing("/.secret"), notAsked: TIDIED_FIRST },
    { ...missing("/jane/%2e%2e/terms"), notAsked: TIDIED_FIRST },
  ]),
  ...on(OWN, [
    "/",
    "/?utm=1",
    "/en",
    // A rule of Netlify's matches with and without a slash at the end.
    { path: "/en/", but: { netlify: [200, "_hosts/kim.example/en/index.html"] } },
    "/page-data/index/page-data.json",
    "/page-data/en/page-data.json",
    "/terms",
    "/terms?a=1",
    "/en/login/redirect",
    "/app-0123456789abcdef0123.js",
    "/favicon.ico",
    "/workspace-worker.js",
    "/page-data/terms/page-data.json",
    // Their own slug goes to the short address.
    "/Kim",
    "/en/Kim?a=1",
    "/Kim/terms?a=1",
    "/en/Kim/login/redirect",
    "/kim",
    "/kim/terms",
    // Other realtors are not there.
    { path: "/jane", but: { netlify: [200, "jane/index.html"] } },
    { path: "/en/jane", but: { netlify: [200, "en/jane/index.html"], cloudfront: [404, NO_PAGE] } },
    { path: "/jane/login", but: { netlify: [200, "_realtor/login/index.html"] } },
    {
      path: "/page-data/jane/page-data.json",
      but: { netlify: [200, "page-data/jane/page-data.json"], cloudfront: [404, NO_PAGE] },
    },
    "/unknown",
    englishPage("/en/unknown"),
    "/jane/x.png",
    missing("/unknown.png"),
    missing("/Kim/x.png"),
    "/Kim/unknown",
    "/Kim/gsap_sample",
    "/en/Kim/pinia_sample",
    {
      path: "/kim/gsap_sample?a=1",
      but: {
        netlify: [200, "_realtor/gsap_sample/index.html"],
        cloudfront: [200, "_realtor/gsap_sample/index.html"],
      },
    },
    { path: "/KIM/terms?a=1", but: { netlify: [200, "_realtor/terms/index.html"] } },
    "/index.html",
    "/en/index.html",
    { path: "/terms/", but: { netlify: [200, "_realtor/host/terms/index.html"] } },
    { path: "/login/", but: { netlify: [200, "_realtor/host/login/index.html"] } },
    missing("/_hosts/kim.example"),
  ]),
  // A CDN is only asked for domains that were given to it, and under its own names, where one looks at a deploy.
  ...on("unknown.example", [
    unknownHost("/", "index.html"),
    unknownHost("/jane", "jane/index.html"),
    unknownHost("/jane/", "/jane"),
    unknownHost("/terms", "terms/index.html"),
    unknownHost("/static/abc/photo.png", "static/abc/photo.png"),
  ]),
  // Below one of the product's domains.
  ...on(`www.${PRODUCT}`, ["/", "/jane/terms", englishPage("/en/unknown")]),
];
