import fs from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { CHUNK, page, startTestOrigin, type RunningOrigin } from "./test-origin";

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.stop();
});

test("hashed assets are immutable, data is revalidated", async () => {
  const immutable = "public, max-age=31536000, immutable";
  expect((await site.get(`/${CHUNK}`)).headers).toMatchObject({
    "cache-control": immutable,
    "content-type": "text/javascript; charset=utf-8",
  });
  expect((await site.get("/static/abc/photo.png")).headers).toMatchObject({
    "cache-control": immutable,
    "content-type": "image/png",
  });
  for (const path of ["/page-data/jane/page-data.json", "/sitemaps/1.xml"]) {
    expect((await site.get(path)).headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=0, must-revalidate",
      etag: expect.any(String),
    });
  }
});

test("a client that has the page gets a 304 without a body", async () => {
  const { etag } = (await site.get("/jane")).headers as { etag: string };
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const got = await site.get("/jane", { "if-none-match": ifNoneMatch });
    expect([got.status, got.text, got.headers.etag, got.headers["content-type"]]).toEqual([304, "", etag, undefined]);
  }
  expect((await site.get("/jane", { "if-none-match": '"other"' })).status).toBe(200);
});

test("each encoding has its own strong tag and gives the same page", async () => {
  const plain = await site.get("/jane");
  const gzip = await site.get("/jane", { "accept-encoding": "gzip, deflate" });
  const br = await site.get("/jane", { "accept-encoding": "gzip, deflate, br" });
  expect([plain, gzip, br].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  const revalidated = await site.get("/jane", { "accept-encoding": "gzip", "if-none-match": String(br.headers.etag) });
  expect(revalidated.status).toBe(200);
  expect((await site.get("/jane", { "accept-encoding": "br;q=0, gzip;q=0.5" })).headers["content-encoding"]).toBe(
    "gzip",
  );
  expect(
    (await site.get("/static/abc/photo.png", { "accept-encoding": "br" })).headers["content-encoding"],
  ).toBeUndefined();
});

test("HEAD says what GET would send", async () => {
  const got = await site.get("/jane", {}, "HEAD");
  const { date: _, ...headers } = got.headers;
  expect([got.status, got.text]).toEqual([200, ""]);
  expect((await site.get("/jane")).headers).toMatchObject(headers);
});

test.each(["POST", "PUT", "DELETE"])("%s is not for pages", async (method) => {
  const got = await site.get("/jane", {}, method);
  expect([got.status, got.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("a page replaced under the server is served with its new bytes and tag at once", async () => {
  const tags = new Set<unknown>();
  for (let revision = 0; revision < 100; revision += 1) {
    site.write("r1", { "public/jane/index.html": page(`jane ${1000 + revision}`) });
    const got = await site.get("/jane");
    expect(got.text).toBe(page(`jane ${1000 + revision}`));
    tags.add(got.headers.etag);
  }
  expect(tags.size).toBe(100);
});

test("a settled page is served from memory until it is replaced", async () => {
  const file = join(site.dataDir, "releases/r1/public/jane/index.html");
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  expect((await site.get("/jane")).text).toBe(page("jane"));
  const reads = jest.spyOn(fs, "openSync");
  expect((await site.get("/jane")).text).toBe(page("jane"));
  expect(reads.mock.calls.filter(([path]) => path === file)).toEqual([]);
  const past = new Date(0);
  site.write("r1", { "public/jane/index.html": page("jone") });
  fs.utimesSync(file, past, past);
  expect((await site.get("/jane")).text).toBe(page("jone"));
  expect(reads.mock.calls.filter(([path]) => path === file)).toHaveLength(1);
  fs.rmSync(file);
  expect((await site.get("/jane")).status).toBe(404);
});
