import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compiledFunction, startTestOrigin, type RunningOrigin } from "../../origin/test-origin";
import { PLAIN_ROUTES_FILE, routesWith } from "../routes";
import { securityHeaders } from "../../../src/domain/site/security-headers";
import { REQUESTS, type TableRow } from "./requests";

export interface Answer {
  status: number;
  /** The served file's name, or where it went. */
  what: string;
  headers: Record<string, string | undefined>;
}

/** Asks a server; the path is as a client writes it. */
type Get = (
  path: string,
  headers: { host: string },
) => Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>;

const PAGES = ["jane", "en/jane", "MinJi-Kim", "en/MinJi-Kim", "Kim", "en/Kim", "en", "en/404"];
/** As a build of a site in production writes them. */
export const ROUTES = routesWith(
  securityHeaders({
    siteUrl: "https://site.example",
    apiUrls: [],
    scriptDigests: ["sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="],
    hasTagManager: true,
    tagHosts: ["*.ads.example"],
    hasReplay: true,
  }),
);

const SCREENS = [...ROUTES.rewrites, ...ROUTES.ownDomainRewrites].map(({ to }) => to.slice(1));
/** The product's own. */
const SITE_SCREENS = ROUTES.ownDomainRewrites.map(({ from }) => from.slice(1));
const OTHERS = [
  "index.html",
  "404.html",
  "app-0123456789abcdef0123.js",
  "static/abc/photo.png",
  "favicon.ico",
  "workspace-worker.js",
  "workspace-ko.webmanifest",
  ".secret",
  "page-data/index/page-data.json",
  "page-data/terms/page-data.json",
  "page-data/jane/page-data.json",
  "page-data/_realtor/terms/page-data.json",
  "_hosts/kim.example/index.html",
  "_hosts/kim.example/en/index.html",
  "_hosts/kim.example/page-data/en/page-data.json",
];
const OWN_PAGE_DATA = "_hosts/kim.example/page-data/index/page-data.json";
const FILES = [...new Set([...PAGES, ...SCREENS, ...SITE_SCREENS])].map((page) => `${page}/index.html`).concat(OTHERS);
/** Every file says which it is. */
const TREE: Record<string, string> = {
  ...Object.fromEntries(FILES.map((file) => [file, file])),
  [OWN_PAGE_DATA]: JSON.stringify({ file: OWN_PAGE_DATA, result: { pageContext: { realtor: { slug: "Kim" } } } }),
};

/** What a body says of the file it is. */
export function fileOf(body: string): string {
  return body.startsWith("{") ? (JSON.parse(body) as { file: string }).file : body;
}

export function writePublicTree(publicDir: string): void {
  for (const [name, content] of Object.entries({ ...TREE, [PLAIN_ROUTES_FILE]: JSON.stringify(ROUTES) })) {
    mkdirSync(dirname(join(publicDir, name)), { recursive: true });
    writeFileSync(join(publicDir, name), content);
  }
}

/** The origin's own answers to the table. */
export async function askOrigin(): Promise<Map<TableRow, Answer>> {
  const site = await startOrigin();
  try {
    return await askAll(site.get);
  } finally {
    await site.stop();
  }
}

/** An origin of a site in production that serves the tree. */
export async function startOrigin(): Promise<RunningOrigin> {
  const site = await startTestOrigin({ deployEnv: "production", isPurged: true });
  site.write("r2", {
    ...Object.fromEntries(Object.entries(TREE).map(([name, content]) => [`public/${name}`, content])),
    "routes.json": JSON.stringify(ROUTES),
    "functions/manifest.json": JSON.stringify([{ functionRoute: "hooks/build", relativeCompiledFilePath: "hook.js" }]),
    "functions/hook.js": compiledFunction("hook"),
  });
  site.flipTo("r2");
  return site;
}

/** What a web server answers to the table. */
export async function askAll(get: Get): Promise<Map<TableRow, Answer>> {
  const answers = new Map<TableRow, Answer>();
  for (const row of REQUESTS) {
    const { status, headers, body } = await get(row.path, { host: row.host });
    const what = headers.location ?? fileOf(body.toString());
    answers.set(row, { status, what: String(what), headers: headers as Answer["headers"] });
  }
  return answers;
}

export function listTree(): string[] {
  return Object.keys(TREE);
}
