import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { textDigest } from "../src/domain/site/page-data-link";
import { expect, test } from "./fixtures";
import { listPublicFiles } from "../testing/data-dir";
import { PROJECT_DIR } from "../testing/service-process";
import { MINJI } from "./seed";
import { SITE_URL, preparedDataDir } from "./site";

/**
 * The list is part of `app.js`: whatever enters it with a realtor changes the
 * compilation hash, so every html of the site.
 */
const SUB_ROUTES = ["admin", "agreement", "gsap_sample", "login", "pinia_sample", "probiz", "process", "terms"];
/** Gatsby lists a fixed page that a pattern would cover as well: `/en/terms` is no realtor called `en`. */
const FIXED = ["admin", "agreement", "login", "probiz", "process", "terms"];
const MATCH_PATHS = [
  // The deepest first.
  { path: "/en/_realtor/admin/messages", matchPath: "/en/:desiredUrl/admin/messages" },
  { path: "/en/_realtor/login/redirect", matchPath: "/en/:desiredUrl/login/redirect" },
  { path: "/en/admin/messages", matchPath: "/en/admin/messages" },
  { path: "/en/login/redirect", matchPath: "/en/login/redirect" },
  { path: "/_realtor/admin/messages", matchPath: "/:desiredUrl/admin/messages" },
  { path: "/_realtor/login/redirect", matchPath: "/:desiredUrl/login/redirect" },
  ...SUB_ROUTES.map((name) => ({ path: `/en/_realtor/${name}`, matchPath: `/en/:desiredUrl/${name}` })),
  ...FIXED.map((name) => ({ path: `/en/${name}`, matchPath: `/en/${name}` })),
  ...SUB_ROUTES.map((name) => ({ path: `/_realtor/${name}`, matchPath: `/:desiredUrl/${name}` })),
];

const releaseFile = (file: string) => readFile(join(preparedDataDir()!, "current", file), "utf8");

test("match-paths.json holds the fixed list, whatever the realtors", async () => {
  const build = JSON.parse(await releaseFile("build.json")) as { matchPaths: unknown[] };
  expect(build.matchPaths).toEqual(MATCH_PATHS);
});

test("the code's source stays private: no source map, and no script names one", async () => {
  const files = await listPublicFiles(preparedDataDir()!);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const scripts = files.filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts)
    expect(await releaseFile(`public/${file}`), file).not.toMatch(/\/\/# sourceMappingURL=(?!data:)/);
});

test("no published file names a folder of the machine: it would tell strangers, and change the bytes of every build", async () => {
  const folders = [PROJECT_DIR, resolve(preparedDataDir()!)];
  const files = (await listPublicFiles(preparedDataDir()!)).filter((file) =>
    /\.(js|json|html|css|xml|txt)$/.test(file),
  );
  const naming: string[] = [];
  for (const file of files) {
    const text = await releaseFile(`public/${file}`);
    if (folders.some((folder) => text.includes(folder))) naming.push(file);
  }
  expect(naming).toEqual([]);
  for (const file of ["functions/manifest.json", "routes.json", "sbom.json", "build.json", "renderer/site.json"]) {
    const text = await releaseFile(file);
    expect(
      folders.filter((folder) => text.includes(folder)),
      file,
    ).toEqual([]);
  }
});

test("every page has the same three inline scripts, those for reading three more: one policy covers them all", async () => {
  const pages = (await listPublicFiles(preparedDataDir()!)).filter((file) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(20);
  const scriptsOfPages = new Map<string, string[]>();
  for (const file of pages) scriptsOfPages.set(file, inlineScripts(await releaseFile(`public/${file}`)));
  const first = scriptsOfPages.get("admin/index.html")!;
  expect(first).toHaveLength(3);
  const late = scriptsOfPages.get("index.html")!.slice(3);
  for (const [file, scripts] of scriptsOfPages)
    expect(scripts, file).toEqual(scripts.length > 3 ? [...first, ...late] : first);
  const rules: unknown = expect.stringContaining('"prefetch"');
  expect(late).toEqual([rules, rules, expect.stringContaining("text/waiting")]);
  const { headers } = JSON.parse(await releaseFile("routes.json")) as {
    headers: [{ headers: Record<string, string> }];
  };
  const allowed = headers[0].headers["content-security-policy"]!.match(/(?<=')sha256-[^']+/g)!;
  const digest = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;
  expect(allowed.sort()).toEqual([...first, ...late].map(digest).sort());
});

test("every page carries its page-data, or the address of the file and the digest of what is in it", async () => {
  const pages = (await listPublicFiles(preparedDataDir()!)).filter((file) => file.endsWith(".html"));
  const linked: string[] = [];
  for (const file of pages) {
    const scripts = [
      ...(await releaseFile(`public/${file}`)).matchAll(/<script id="page-data"([^>]*)>([^<]*)<\/script>/g),
    ];
    expect(scripts, file).toHaveLength(1);
    const [, attributes, json] = scripts[0]!;
    const [, src, digest] = / data-src="\/(.*)" data-digest="(.*)"/.exec(attributes!) ?? [];
    const host = /^_hosts\/[^/]+\//.exec(file)?.[0] ?? "";
    const pageData = src === undefined ? json! : await releaseFile(`public/${host}${src}`);
    expect(JSON.parse(pageData), file).toHaveProperty("result.pageContext.language");
    if (src === undefined) continue;
    linked.push(file);
    expect(textDigest(pageData), file).toBe(digest);
  }
  expect(linked).toEqual(expect.arrayContaining(["index.html", "en/terms/index.html", `${MINJI.slug}/index.html`]));
  expect(linked.some((file) => file.startsWith("_hosts/"))).toBe(true);
  expect(linked).not.toContain("admin/index.html");
});

/** What a browser would run of a document itself, in order. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes!))
    .map(([, , code]) => code!);
}

test("robots.txt names the sitemap", async () => {
  expect(await releaseFile("public/robots.txt")).toContain(`\nSitemap: ${SITE_URL}/sitemap-index.xml\n`);
});
