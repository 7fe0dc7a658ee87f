import { page, startTestOrigin, type RunningOrigin } from "./test-origin";

let site: RunningOrigin;
beforeEach(async () => {
  site = await startTestOrigin();
});
afterEach(() => site.stop());

test.each([
  ["/", "landing"],
  ["/en", "english landing"],
  ["/jane", "jane"],
  ["/jane?utm=1", "jane"],
  ["/%6Aane", "jane"],
  ["/en/jane", "english jane"],
  ["/someone/login", "login shell"],
])("%s is a page", async (path, text) => {
  const got = await site.get(path);
  expect([got.status, got.text]).toEqual([200, page(text)]);
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
  const got = await site.get(path);
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
  const got = await site.get(path);
  expect([got.status, got.text]).toEqual([404, page(text)]);
  expect(got.headers.etag).toBeUndefined();
});

test.each([
  "/page-data/unknown/page-data.json",
  "/page-data/unknown",
  "/app-99999999999999999999.js",
  "/static/x.png",
  "/sitemaps/2.xml",
  "/en/x.json",
])("%s is missing, shortly and never as html", async (path) => {
  const got = await site.get(path);
  expect([got.status, got.text]).toEqual([404, "Not Found\n"]);
  expect(got.headers).toMatchObject({ "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" });
});

test("on a realtor's own domain the two home pages and their data are the realtor's", async () => {
  for (const host of ["kim.example", "KIM.example:8000", "kim.example."]) {
    expect((await site.get("/", { host })).text).toBe(page("kim at home"));
  }
  const host = "kim.example";
  expect((await site.get("/en", { host })).text).toBe(page("kim at home in english"));
  expect((await site.get("/page-data/index/page-data.json", { host })).text).toBe('{"path":"/","of":"kim"}');
  expect((await site.get("/jane", { host })).text).toBe(page("jane"));
  expect((await site.get("/unknown", { host })).text).toBe(page("korean 404"));
});

test.each(["product.example", "unknown.example", "..", "../..", "kim.example/..", "[::1]:8000", ""])(
  "the host %j gets the product's pages",
  async (host) => {
    expect((await site.get("/", { host })).text).toBe(page("landing"));
  },
);
