import { isTraced, tracedOrigins } from "./traced-origins";

const ORIGINS = tracedOrigins({
  siteUrl: "https://www.homes.example",
  productDomains: ["homes.example", "www.homes.example", "http://preview.homes.example:8080"],
  productApi: { production: "https://api.homes.example/base", dev: "https://api.dev.homes.example" },
});
const PAGE = "https://www.homes.example/kim";

test.each([
  ["the page's own origin", "/page-data/kim/page-data.json", true],
  ["the site", "https://www.homes.example/api/send-to-slack", true],
  ["its other domain", "https://homes.example/", true],
  ["a domain with scheme and port", "http://preview.homes.example:8080/", true],
  ["the product API", "https://api.homes.example/base/v1/realtor", true],
  ["its development address", "https://api.dev.homes.example/v1/realtor", true],
  ["the loan API on a host of its own", "https://loan.example/v1", false],
  ["the loan API below the product's domain", "https://loan.homes.example/v1", false],
  ["a foreign host", "https://elsewhere.example/?from=https://api.homes.example", false],
  ["a look-alike below another domain", "https://homes.example.evil.example/", false],
  ["a look-alike of the API", "https://api.homes.example.evil.example/v1", false],
  ["a look-alike that ends like it", "https://nothomes.example/", false],
  ["the name before an @", "https://homes.example@evil.example/", false],
  ["another port", "https://homes.example:8443/", false],
  ["another scheme", "http://homes.example/", false],
  ["what is no address", "https://", false],
])("%s is traced: %s %p", (_, address, expected) => {
  expect(isTraced(ORIGINS, address, PAGE)).toBe(expected);
});

test("on a realtor's own domain its own files are not traced, the product API is", () => {
  const page = "https://kim-homes.example/";
  expect(isTraced(ORIGINS, "/page-data/index/page-data.json", page)).toBe(false);
  expect(isTraced(ORIGINS, "https://api.homes.example/v1/realtor/kim", page)).toBe(true);
});

test("what is not set traces nothing", () => {
  expect(tracedOrigins({ siteUrl: "", productDomains: [], productApi: { production: "", dev: "" } })).toEqual([]);
});
