import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createOrigin, type Origin, type OriginOptions } from "./create-origin";

/** Long enough to be worth compressing. */
export function page(text: string): string {
  return `<!doctype html><p>${text}</p>${"<p>filler</p>".repeat(200)}`;
}

export const CHUNK = "app-0123456789abcdef0123.js";

/** A compiled function that answers with this text and what it was asked. */
export function compiledFunction(text: string): string {
  return `module.exports = { default: (req, res) => res.end(${JSON.stringify(text)} + " " + req.method + " " + req.originalUrl) };`;
}

export const OWN_PAGE_DATA = '{"path":"/","result":{"pageContext":{"realtor":{"slug":"Kim"}}}}';

const RELEASE = {
  "public/index.html": page("landing"),
  "public/en/index.html": page("english landing"),
  "public/jane/index.html": page("jane"),
  "public/en/jane/index.html": page("english jane"),
  "public/MinJi-Kim/index.html": page("minji"),
  "public/en/MinJi-Kim/index.html": page("english minji"),
  "public/terms/index.html": page("the product's terms"),
  "public/shells/login/index.html": page("login shell"),
  "public/shells/english-login/index.html": page("english login shell"),
  "public/shells/sample/index.html": page("sample shell"),
  "public/shells/own-terms/index.html": page("own terms shell"),
  "public/404.html": page("korean 404"),
  "public/en/404/index.html": page("english 404"),
  "public/page-data/jane/page-data.json": '{"path":"/jane"}',
  "public/page-data/index/page-data.json": '{"path":"/"}',
  "public/page-data/terms/page-data.json": '{"path":"/terms"}',
  "public/sitemaps/1.xml": "<urlset/>",
  [`public/${CHUNK}`]: "run()",
  "public/static/abc/photo.png": "png",
  "public/.secret": "secret",
  "public/folder/.git/config": "secret",
  "public/_hosts/kim.example/index.html": page("kim at home"),
  "public/_hosts/kim.example/en/index.html": page("kim at home in english"),
  "public/_hosts/kim.example/page-data/index/page-data.json": OWN_PAGE_DATA,
  "public/Kim/index.html": page("kim"),
  "routes.json": JSON.stringify({
    rewrites: [
      { from: "/en/:slug/login", to: "/shells/english-login" },
      { from: "/:slug/login", to: "/shells/login" },
      { from: "/en/:slug/gsap_sample", to: "/shells/sample", needsHomepage: true },
      { from: "/:slug/gsap_sample", to: "/shells/sample", needsHomepage: true },
    ],
    ownDomainRewrites: [
      { from: "/en/terms", to: "/shells/own-terms" },
      { from: "/terms", to: "/shells/own-terms" },
    ],
    headers: [{ source: "/**", headers: { "x-release": "one" } }],
  }),
  "functions/manifest.json": JSON.stringify([
    {
      functionRoute: "publications/[realtorId]",
      relativeCompiledFilePath: "one.js",
      matchPath: "publications/:realtorId",
    },
    { functionRoute: "publications/all", relativeCompiledFilePath: "all.js" },
    { functionRoute: "address", relativeCompiledFilePath: "address.js" },
  ]),
  "functions/address.js": "module.exports = { default: (req, res) => res.end(req.ip) };",
  "functions/one.js": compiledFunction("one"),
  "functions/all.js": compiledFunction("all"),
  "release.json": "secret",
};

export interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Buffer;
}

export interface RunningOrigin {
  origin: Origin;
  dataDir: string;
  port: number;
  /** Publishes files of a release as the publisher does: beside, then renamed. */
  write: (release: string, files: Record<string, string>) => void;
  flipTo: (release: string) => void;
  /** As before the first release. */
  unrelease: () => void;
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Got>;
  stop: () => Promise<void>;
}

/** An origin on a free port that serves the release `r1` out of a folder of its own; for tests. */
export async function startTestOrigin(given: Partial<OriginOptions> = {}): Promise<RunningOrigin> {
  const dataDir = mkdtempSync(join(tmpdir(), "origin-"));
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const origin = createOrigin({
    dataDir,
    host: "127.0.0.1",
    port: 0,
    productDomains: ["product.example"],
    deployEnv: "dev",
    devRealtorHost: "",
    publisherUrl: null,
    productApiUrl: "http://127.0.0.1:9",
    isPurged: false,
    siteHost: "product.example",
    previewHost: "preview.product.example",
    publisherToken: "publisher-token",
    trustedProxies: ["198.18.0.0/24"],
    logger,
    ...given,
  });

  function write(release: string, files: Record<string, string>): void {
    for (const [name, content] of Object.entries(files)) {
      const file = join(dataDir, "releases", release, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, content);
      renameSync(`${file}.new`, file);
    }
  }

  function flipTo(release: string): void {
    symlinkSync(join("releases", release), join(dataDir, "current.new"));
    renameSync(join(dataDir, "current.new"), join(dataDir, "current"));
  }

  const unrelease = () => unlinkSync(join(dataDir, "current"));

  write("r1", RELEASE);
  writeFileSync(join(dataDir, "secrets.json"), "secret");
  flipTo("r1");
  const { port } = await origin.start();

  const get: RunningOrigin["get"] = (...asked) => getFrom(port, ...asked);

  async function stop(): Promise<void> {
    await origin.stop();
    rmSync(dataDir, { recursive: true });
  }

  return { origin, dataDir, port, write, flipTo, unrelease, get, stop };
}

/** The path goes out as it is written: `fetch` would tidy it up first. */
export function getFrom(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers: { host: "product.example", ...headers } }, (response) => {
      buffer(response).then((body) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      }, reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}
