import fc from "fast-check";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createOrigin, type Origin } from "./create-origin";

const PAGE = (text: string) => `<!doctype html><p>${text}</p>${"<p>filler</p>".repeat(200)}`;
const CHUNK = "app-0123456789abcdef0123.js";
const OLD_CHUNK = "app-ffffffffffffffffffff.js";

let dataDir: string;
let origin: Origin;
let port: number;

function write(release: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(dataDir, "releases", release, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }
}

function flipTo(release: string): void {
  const link = join(dataDir, "current.new");
  symlinkSync(join("releases", release), link);
  renameSync(link, join(dataDir, "current"));
}

const FUNCTION = (text: string) =>
  `module.exports = { default: (req, res) => res.end(${JSON.stringify(text)} + " " + req.method + " " + req.originalUrl) };`;

const FIRST_RELEASE = {
  "public/index.html": PAGE("landing"),
  "public/en/index.html": PAGE("english landing"),
  "public/jane/index.html": PAGE("jane"),
  "public/en/jane/index.html": PAGE("english jane"),
  "public/shells/login/index.html": PAGE("login shell"),
  "public/404.html": PAGE("korean 404"),
  "public/en/404/index.html": PAGE("english 404"),
  "public/page-data/jane/page-data.json": '{"path":"/jane"}',
  "public/page-data/index/page-data.json": '{"path":"/"}',
  "public/sitemaps/1.xml": "<urlset/>",
  [`public/${CHUNK}`]: "run()",
  "public/static/abc/photo.png": "png",
  "public/.secret": "secret",
  "public/folder/.git/config": "secret",
  "public/_hosts/kim.example/index.html": PAGE("kim at home"),
  "public/_hosts/kim.example/en/index.html": PAGE("kim at home in english"),
  "public/_hosts/kim.example/page-data/index/page-data.json": '{"path":"/","of":"kim"}',
  "routes.json": JSON.stringify({
    rewrites: [{ from: "/:slug/login", to: "/shells/login" }],
    headers: [{ source: "/**", headers: { "x-release": "one" } }],
  }),
  "functions/manifest.json": JSON.stringify([
    { functionRoute: "publications/[realtorId]", relativeCompiledFilePath: "one.js", matchPath: "publications/:realtorId" },
    { functionRoute: "publications/all", relativeCompiledFilePath: "all.js" },
  ]),
  "functions/one.js": FUNCTION("one"),
  "functions/all.js": FUNCTION("all"),
  "release.json": "secret",
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "origin-"));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  origin = createOrigin({
    dataDir,
    host: "127.0.0.1",
    port: 0,
    productDomains: ["product.example"],
    publisherUrl: null,
    logger: silent as never,
  });
  write("r1", FIRST_RELEASE);
  writeFileSync(join(dataDir, "secrets.json"), "secret");
  flipTo("r1");
  ({ port } = await origin.start());
});

afterEach(async () => {
  await origin.stop();
  rmSync(dataDir, { recursive: true });
});

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Buffer;
}

/** The path goes out as it is written: `fetch` would tidy it up first. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers: { host: "product.example", ...headers } }, (response) => {
      buffer(response).then((body) => {
        resolve({ status: response.statusCode!, headers: response.headers, body, text: body.toString() });
      }, reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

test.each([
  ["/", "landing"],
  ["/en", "english landing"],
  ["/jane", "jane"],
  ["/jane?utm=1", "jane"],
  ["/%6Aane", "jane"],
  ["/en/jane", "english jane"],
  ["/someone/login", "login shell"],
])("%s is a page", async (path, text) => {
  const got = await get(path);
  expect([got.status, got.text]).toEqual([200, PAGE(text)]);
  expect(got.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
    "x-release": "one",
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  });
});

test.each([
  ["/jane/", "/jane"],
  ["/jane/index.html", "/jane"],
  ["/jane/?a=1&b=//x", "/jane?a=1&b=//x"],
  ["/en/jane/", "/en/jane"],
  ["/en/", "/en"],
  ["/index.html", "/"],
  ["/index.html?a=1", "/?a=1"],
  ["/unknown/", "/unknown"],
])("%s redirects to %s", async (path, location) => {
  const got = await get(path);
  expect([got.status, got.headers.location]).toEqual([301, location]);
});

test.each([
  ["/unknown", "korean 404"],
  ["/unknown/deeper", "korean 404"],
  ["/john.smith", "korean 404"],
  ["/missing.html", "korean 404"],
  ["/english", "korean 404"],
  ["/en/unknown", "english 404"],
  ["/en/unknown/deeper", "english 404"],
])("%s is the 404 page of its language", async (path, text) => {
  const got = await get(path);
  expect([got.status, got.text]).toEqual([404, PAGE(text)]);
  expect(got.headers.etag).toBeUndefined();
});

test.each(["/page-data/unknown/page-data.json", "/page-data/unknown", "/app-99999999999999999999.js", "/static/x.png", "/sitemaps/2.xml", "/en/x.json"])(
  "%s is missing, shortly and never as html",
  async (path) => {
    const got = await get(path);
    expect([got.status, got.text]).toEqual([404, "Not Found\n"]);
    expect(got.headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" });
  },
);

test.each([
  "/../secrets.json",
  "/../../secrets.json",
  "/../release.json",
  "/%2e%2e/release.json",
  "/%2E%2E/release.json",
  "/.%2e/release.json",
  "/jane/../../release.json",
  "/jane/%2e%2e/%2e%2e/release.json",
  "/..%2frelease.json",
  "/..%5crelease.json",
  "/..\\release.json",
  "/%252e%252e/release.json",
  "/%c0%ae%c0%ae/release.json",
  "/%e0%80%ae%e0%80%ae/release.json",
  "/%00",
  "/jane%00.html",
  "/jane/index.html%00.png",
  "/%0a",
  "/%zz",
  "/.secret",
  "/%2esecret",
  "/folder/.git/config",
  "/./.secret",
  "//evil.example/",
  "//evil.example",
  "/%2fevil.example/",
  "/%5cevil.example/",
  "/\\evil.example/",
  "///evil.example/",
  "/jane//",
  "/_hosts/kim.example",
  "/_hosts/kim.example/",
  "/_hosts/kim.example/index.html",
  "/_HOSTS/kim.example",
  "/%5fhosts/kim.example",
  `/${"a".repeat(5_000)}`,
  `/${"a/".repeat(3_000)}b`,
])("%s is refused", async (path) => {
  const got = await get(path);
  const open = got.status === 301 && /^[/\\]{2}|^[^/]/.test(String(got.headers.location));
  expect(open).toBe(false);
  expect([301, 400, 404]).toContain(got.status);
  expect(got.text).not.toMatch(/secret|kim at home/);
});

test("no path leads out of the public tree, redirects elsewhere or breaks the server", async () => {
  const piece = fc.constantFrom("/", "//", "..", ".", "%2e", "%2f", "%5c", "\\", "%00", "jane", "index.html", "release.json", "_hosts", "kim.example", "%25", "?", "en");
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
      const got = await get(`/${pieces.join("")}`);
      expect([200, 301, 404]).toContain(got.status);
      expect(got.text).not.toMatch(/secret|kim at home/);
      if (got.status === 301) expect(got.headers.location).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 500 },
  );
});

test("targets that are no path are refused, and the connection serves on", async () => {
  for (const line of ["GET http://evil.example/ HTTP/1.1", "OPTIONS * HTTP/1.1", "GET jane HTTP/1.1"]) {
    const socket = connect(port, "127.0.0.1");
    socket.end(`${line}\r\nhost: product.example\r\nconnection: close\r\n\r\n`);
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 40[04] /);
  }
});

test("hashed assets are immutable, data is revalidated", async () => {
  const immutable = "public, max-age=31536000, immutable";
  expect((await get(`/${CHUNK}`)).headers).toMatchObject({ "cache-control": immutable, "content-type": "text/javascript; charset=utf-8" });
  expect((await get("/static/abc/photo.png")).headers).toMatchObject({ "cache-control": immutable, "content-type": "image/png" });
  for (const path of ["/page-data/jane/page-data.json", "/sitemaps/1.xml"]) {
    expect((await get(path)).headers).toMatchObject({ "cache-control": "public, max-age=0, must-revalidate", etag: expect.any(String) });
  }
});

test("a client that has the page gets a 304 without a body", async () => {
  const { etag } = (await get("/jane")).headers as { etag: string };
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const got = await get("/jane", { "if-none-match": ifNoneMatch });
    expect([got.status, got.text, got.headers.etag, got.headers["content-type"]]).toEqual([304, "", etag, undefined]);
  }
  expect((await get("/jane", { "if-none-match": '"other"' })).status).toBe(200);
});

test("each encoding has its own strong tag and gives the same page", async () => {
  const plain = await get("/jane");
  const gzip = await get("/jane", { "accept-encoding": "gzip, deflate" });
  const br = await get("/jane", { "accept-encoding": "gzip, deflate, br" });
  expect([plain, gzip, br].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  const revalidated = await get("/jane", { "accept-encoding": "gzip", "if-none-match": String(br.headers.etag) });
  expect(revalidated.status).toBe(200);
  expect((await get("/jane", { "accept-encoding": "br;q=0, gzip;q=0.5" })).headers["content-encoding"]).toBe("gzip");
  expect((await get("/static/abc/photo.png", { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
});

test("HEAD says what GET would send", async () => {
  const got = await get("/jane", {}, "HEAD");
  const { date: _, ...headers } = got.headers;
  expect([got.status, got.text]).toEqual([200, ""]);
  expect((await get("/jane")).headers).toMatchObject(headers);
});

test.each(["POST", "PUT", "DELETE"])("%s is not for pages", async (method) => {
  const got = await get("/jane", {}, method);
  expect([got.status, got.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("a page replaced under the server is served with its new bytes and tag at once", async () => {
  const tags = new Set<unknown>();
  for (let revision = 0; revision < 100; revision += 1) {
    write("r1", { "public/jane/index.html": PAGE(`jane ${1000 + revision}`) });
    const got = await get("/jane");
    expect(got.text).toBe(PAGE(`jane ${1000 + revision}`));
    tags.add(got.headers.etag);
  }
  expect(tags.size).toBe(100);
});

test("a settled page is served from memory until it is replaced", async () => {
  const file = join(dataDir, "releases/r1/public/jane/index.html");
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await get("/jane")).text).toBe((await get("/jane")).text);
  const past = new Date(Date.now() - 60_000);
  write("r1", { "public/jane/index.html": PAGE("jone") });
  utimesSync(file, past, past);
  expect((await get("/jane")).text).toBe(PAGE("jone"));
  rmSync(file);
  expect((await get("/jane")).status).toBe(404);
});

test("on a realtor's own domain the two home pages and their data are the realtor's", async () => {
  for (const host of ["kim.example", "KIM.example:8000", "kim.example."]) {
    expect((await get("/", { host })).text).toBe(PAGE("kim at home"));
  }
  const host = "kim.example";
  expect((await get("/en", { host })).text).toBe(PAGE("kim at home in english"));
  expect((await get("/page-data/index/page-data.json", { host })).text).toBe('{"path":"/","of":"kim"}');
  expect((await get("/jane", { host })).text).toBe(PAGE("jane"));
  expect((await get("/unknown", { host })).text).toBe(PAGE("korean 404"));
});

test.each(["product.example", "unknown.example", "..", "../..", "kim.example/..", "[::1]:8000", ""])(
  "the host %j gets the product's pages",
  async (host) => {
    expect((await get("/", { host })).text).toBe(PAGE("landing"));
  },
);

test("a flip is seen by the very next request, functions and headers with it", async () => {
  write("r2", {
    "public/index.html": PAGE("second landing"),
    "functions/manifest.json": JSON.stringify([{ functionRoute: "publications/all", relativeCompiledFilePath: "all.js" }]),
    "functions/all.js": FUNCTION("second"),
  });
  expect((await get("/api/publications/all")).text).toBe("all GET /api/publications/all");
  for (const [release, landing, answer] of [["r2", "second landing", "second"], ["r1", "landing", "all"], ["r2", "second landing", "second"]] as const) {
    flipTo(release);
    expect((await get("/")).text).toBe(PAGE(landing));
    expect((await get("/api/publications/all")).text).toBe(`${answer} GET /api/publications/all`);
    expect(JSON.parse((await get("/healthz")).text)).toMatchObject({ release });
  }
  expect((await get("/")).headers["x-release"]).toBeUndefined();
  expect((await get("/jane")).status).toBe(404);
});

test("a tab of an earlier release still gets its chunks, and nothing else of it", async () => {
  write("r0", { [`public/${OLD_CHUNK}`]: "old()", "public/gone/index.html": "old page" });
  expect(await get(`/${OLD_CHUNK}`)).toMatchObject({ status: 200, text: "old()" });
  expect((await get("/gone")).status).toBe(404);
});

test("functions are found by route, the exact one first", async () => {
  expect((await get("/api/publications/7?limit=1", {}, "POST")).text).toBe("one POST /api/publications/7?limit=1");
  expect((await get("/api/publications/all")).text).toBe("all GET /api/publications/all");
  for (const path of ["/api", "/api/unknown", "/api/publications", "/api/publications/1/2"]) {
    expect(await get(path)).toMatchObject({ status: 404, headers: { "content-type": "application/json; charset=utf-8" } });
  }
});

test("an upload does not reach a function", async () => {
  const got = await get("/api/publications/all", { "content-type": "multipart/form-data; boundary=x" }, "POST");
  expect(got.status).toBe(415);
});

test("before the first release there is a 503, afterwards a 200", async () => {
  rmSync(join(dataDir, "current"));
  expect(await get("/healthz")).toMatchObject({ status: 503, text: '{"status":"starting","release":null,"queueDepth":null}' });
  expect(await get("/")).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  flipTo("r1");
  expect(await get("/healthz")).toMatchObject({ status: 200, text: '{"status":"ok","release":"r1","queueDepth":null}' });
});
