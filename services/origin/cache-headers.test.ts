import { CHUNK, startTestOrigin, type RunningOrigin } from "./test-origin";

const PRODUCT = { host: "product.example" };
const KEPT = "public, max-age=0, s-maxage=2592000, must-revalidate";
const ASKED = "public, max-age=0, s-maxage=0, must-revalidate";

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin({ isPurged: true });
});
afterEach(() => site.stop());

test.each([
  ["/", "site release-r1 fixed"],
  ["/terms", "site release-r1 fixed"],
  ["/page-data/terms/page-data.json", "site release-r1 fixed"],
  ["/jane", "site release-r1 slug-jane"],
  ["/en/jane", "site release-r1 slug-jane"],
  ["/page-data/jane/page-data.json", "site release-r1 slug-jane"],
  ["/jane/login", "site release-r1 slug-jane"],
  ["/en/MinJi-Kim", "site release-r1 slug-minji-kim"],
  ["/sitemaps/1.xml", "site release-r1 file-sitemaps/1.xml"],
])("%s has the keys of what it depends on", async (path, keys) => {
  const { status, headers } = await site.get(path, PRODUCT);
  expect([status, headers["surrogate-key"], headers["cache-control"]]).toEqual([200, keys, KEPT]);
});

test("an own domain's answers have its key, whatever they are", async () => {
  const keysOf = async (path: string) => (await site.get(path, { host: "kim.example" })).headers["surrogate-key"];
  expect(await keysOf("/")).toBe("site release-r1 host-kim.example");
  expect(await keysOf("/terms")).toBe("site release-r1 host-kim.example");
  expect(await keysOf("/Kim")).toBe("site release-r1 host-kim.example slug-kim");
});

test("what is not there yet has the key of the page that may come, and stays in no cache", async () => {
  const nobody = await site.get("/nobody", PRODUCT);
  expect([nobody.status, nobody.headers["surrogate-key"], nobody.headers["cache-control"]]).toEqual([
    404,
    "site release-r1 slug-nobody",
    ASKED,
  ]);
  const data = await site.get("/page-data/en/jane/page-data.json", PRODUCT);
  expect([data.status, data.headers["surrogate-key"]]).toEqual([404, "site release-r1 slug-jane"]);
  const respelled = await site.get("/minji-kim", PRODUCT);
  expect([respelled.status, respelled.headers["surrogate-key"], respelled.headers["cache-control"]]).toEqual([
    302,
    "site release-r1 slug-minji-kim",
    ASKED,
  ]);
});

test("each cache finds the keys under the name and in the spelling that it reads", async () => {
  const { headers } = await site.get("/jane", PRODUCT);
  expect(headers["cache-tag"]).toBe("site,release-r1,slug-jane");
  expect(headers["x-amz-meta-cache-tag"]).toBe("site,release-r1,slug-jane");
});

test("a hashed file is never purged, and has no keys", async () => {
  const { headers } = await site.get(`/${CHUNK}`, PRODUCT);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers).not.toHaveProperty("surrogate-key");
});

test("a cache that asks whether a page has changed is told how long to keep it", async () => {
  const { etag } = (await site.get("/jane", PRODUCT)).headers as { etag: string };
  const again = await site.get("/jane", { ...PRODUCT, "if-none-match": etag });
  expect([again.status, again.headers["cache-control"], again.headers["surrogate-key"]]).toEqual([
    304,
    KEPT,
    "site release-r1 slug-jane",
  ]);
});

test("another release has another key", async () => {
  site.write("r2", { "public/index.html": "second" });
  site.flipTo("r2");
  expect((await site.get("/", PRODUCT)).headers["surrogate-key"]).toBe("site release-r2 fixed");
});

test("functions and health are not pages", async () => {
  for (const path of ["/api/publications/all", "/healthz"])
    expect((await site.get(path, PRODUCT)).headers).not.toHaveProperty("surrogate-key");
});

test("where nobody purges, a shared cache asks each time, and there are no keys", async () => {
  const plain = await startTestOrigin();
  try {
    const { headers } = await plain.get("/jane", PRODUCT);
    expect(headers["cache-control"]).toBe(ASKED);
    expect(headers).not.toHaveProperty("surrogate-key");
  } finally {
    await plain.stop();
  }
});

test.each([
  ["product.example", "/jane", KEPT],
  ["Product.example:8443", "/page-data/jane/page-data.json", KEPT],
  ["product.example", "/jane?utm_source=kakao", ASKED],
  ["product.example", "/%6Aane", ASKED],
  ["www.product.example", "/jane", ASKED],
  ["127.0.0.1", "/jane", ASKED],
  ["product.example.", "/jane", ASKED],
  ["KIM.example", "/", KEPT],
  ["kim.example.", "/", ASKED],
])("a page stays where it is purged and read back, and nowhere else: //%s%s", async (host, path, control) => {
  const { status, headers } = await site.get(path, { host });
  expect([status, headers["cache-control"]]).toEqual([200, control]);
});

test("what nobody reads back has its keys all the same", async () => {
  const { headers } = await site.get("/jane?utm_source=kakao", PRODUCT);
  expect(headers["surrogate-key"]).toBe("site release-r1 slug-jane");
});
