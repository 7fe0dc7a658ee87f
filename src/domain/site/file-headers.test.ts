import { fileHeaders } from "./file-headers";

const FOR_GOOD = "public, max-age=31536000, immutable";
const THIRTY_DAYS = "public, max-age=0, s-maxage=2592000, must-revalidate";
const ASKED_EACH_TIME = "public, max-age=0, s-maxage=0, must-revalidate";
const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

const headersOf = (file: string, stays = true) => fileHeaders(file, { releaseId: "r1", stays });

test.each([
  ["minji-kim/index.html", HTML, ["slug-minji-kim"]],
  ["en/Minji-Kim/index.html", HTML, ["slug-minji-kim"]],
  ["page-data/en/minji-kim/page-data.json", JSON_TYPE, ["slug-minji-kim"]],
  ["index.html", HTML, ["fixed"]],
  ["en/terms/index.html", HTML, ["fixed"]],
  ["page-data/app-data.json", JSON_TYPE, ["fixed"]],
  ["sitemap-index.xml", "application/xml; charset=utf-8", ["file-sitemap-index.xml"]],
  ["apple-touch-icon.png", "image/png", ["fixed"]],
  ["_hosts/jina.com/index.html", HTML, ["host-jina.com"]],
  ["_hosts/jina.com/en/index.html", HTML, ["host-jina.com"]],
  ["_hosts/jina.com/sitemap-0.xml", "application/xml; charset=utf-8", ["host-jina.com", "file-sitemap-0.xml"]],
])("%s stays in shared caches until what it is of changes", (file, contentType, keys) => {
  expect(headersOf(file)).toEqual({
    contentType,
    cacheControl: THIRTY_DAYS,
    cacheKeys: ["site", "release-r1", ...keys],
  });
});

test("where no cache is told of changes, each asks every time, and nothing has a key", () => {
  expect(headersOf("minji-kim/index.html", false)).toEqual({
    contentType: HTML,
    cacheControl: ASKED_EACH_TIME,
    cacheKeys: [],
  });
});

test.each(["app-0123456789abcdef0123.js", "1553.b8a0eba9d2595c389220.css", "static/font/pretendard.woff2"])(
  "%s is for good, told or not, and nobody has to purge it",
  (file) => {
    for (const stays of [true, false])
      expect(headersOf(file, stays)).toMatchObject({ cacheControl: FOR_GOOD, cacheKeys: [] });
  },
);

test("a name that looks hashed is for good on the product's own domain alone", () => {
  expect(headersOf("_hosts/jina.com/app-0123456789abcdef0123.js")).toMatchObject({ cacheControl: THIRTY_DAYS });
});
