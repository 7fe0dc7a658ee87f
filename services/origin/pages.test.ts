import { OWN_PAGE_DATA, page, startTestOrigin, type RunningOrigin } from "./test-origin";

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
  ["/jane/gsap_sample", "sample shell"],
  ["/jane/login", "login shell"],
  // A workspace is there before the homepage is.
  ["/someone/login", "login shell"],
  ["/MinJi-Kim/login", "login shell"],
  ["/en/jane/login", "english login shell"],
  ["/terms", "the product's terms"],
])("%s is a page", async (path, text) => {
  const got = await site.get(path);
  expect([got.status, got.text]).toEqual([200, page(text)]);
  expect(got.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, s-maxage=0, must-revalidate",
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
  ["/Jane", "/jane"],
  ["/JANE?utm=1", "/jane?utm=1"],
  ["/en/jAne/gsap_sample", "/en/jane/gsap_sample"],
  ["/minji-kim", "/MinJi-Kim"],
  ["/en/Minji-Kim/gsap_sample", "/en/MinJi-Kim/gsap_sample"],
])("%s goes to the slug as it is written, %s", async (path, location) => {
  const got = await site.get(path);
  expect([got.status, got.headers.location]).toEqual([302, location]);
});

test("a slug with capitals is found as soon as it is published", async () => {
  expect((await site.get("/anna-lee")).status).toBe(404);
  site.write("r1", { "public/Anna-Lee/index.html": page("anna") });
  expect((await site.get("/anna-lee")).headers.location).toBe("/Anna-Lee");
});

test.each([
  ["/unknown", "korean 404"],
  ["/unknown/deeper", "korean 404"],
  ["/john.smith", "korean 404"],
  ["/missing.html", "korean 404"],
  ["/english", "korean 404"],
  ["/en/unknown", "english 404"],
  ["/en/unknown/deeper", "english 404"],
  // Nobody's.
  ["/someone/gsap_sample", "korean 404"],
  ["/en/someone/gsap_sample", "english 404"],
  // A reserved word is never a slug.
  ["/en/gsap_sample", "english 404"],
  ["/terms/login", "korean 404"],
  ["/en/terms/login", "english 404"],
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
  expect(got.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=0, s-maxage=0, must-revalidate",
  });
});

test("on a realtor's own domain the two home pages and their data are the realtor's", async () => {
  for (const host of ["kim.example", "KIM.example:8000", "kim.example."]) {
    expect((await site.get("/", { host })).text).toBe(page("kim at home"));
  }
  const host = "kim.example";
  expect((await site.get("/en", { host })).text).toBe(page("kim at home in english"));
  expect((await site.get("/page-data/index/page-data.json", { host })).text).toBe(OWN_PAGE_DATA);
});

test.each([
  ["/terms", 200, page("own terms shell")],
  ["/page-data/terms/page-data.json", 200, '{"path":"/terms"}'],
  ["/static/abc/photo.png", 200, "png"],
  ["/unknown", 404, page("korean 404")],
  // Not among the screens of an own domain.
  ["/Kim/gsap_sample", 200, page("sample shell")],
  ["/Kim/unknown", 404, page("korean 404")],
  // Other realtors.
  ["/jane", 404, page("korean 404")],
  ["/Jane", 404, page("korean 404")],
  ["/en/jane", 404, page("english 404")],
  ["/jane/login", 404, page("korean 404")],
  ["/page-data/jane/page-data.json", 404, "Not Found\n"],
])("on a realtor's own domain %s is answered with %i", async (path, status, text) => {
  const got = await site.get(path, { host: "kim.example" });
  expect([got.status, got.text]).toEqual([status, text]);
});

test.each([
  ["/Kim", "/"],
  ["/en/Kim?a=1", "/en?a=1"],
  ["/kim", "/"],
  ["/kim/terms?a=1", "/terms?a=1"],
  ["/Kim/terms", "/terms"],
  ["/en/Kim/terms", "/en/terms"],
])("on a realtor's own domain their own %s goes to %s", async (path, location) => {
  const got = await site.get(path, { host: "kim.example" });
  expect([got.status, got.headers.location]).toEqual([302, location]);
});

test.each(["product.example", "unknown.example", "..", "../..", "kim.example/..", "[::1]:8000", ""])(
  "the host %j gets the product's pages",
  async (host) => {
    expect((await site.get("/", { host })).text).toBe(page("landing"));
  },
);

test.each(["product.example", "kim.example", "unknown.example", "10.0.0.1:8000"])(
  "health and functions answer for the host %s",
  async (host) => {
    expect(JSON.parse((await site.get("/healthz", { host })).text)).toMatchObject({ status: "ok" });
    expect((await site.get("/api/publications/all", { host })).text).toBe("all GET /api/publications/all");
  },
);
