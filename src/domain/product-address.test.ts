import { isProductHost, isRootAddress } from "./product-address";

const DOMAINS = ["localhost", "homepages.example"];

test.each([
  ["localhost:8000", true],
  ["homepages.example", true],
  ["dev.homepages.example", true],
  ["nothomepages.example", false],
  ["kim-homes.example", false],
])("%s is the product's own: %s", (host, expected) => {
  expect(isProductHost(host, DOMAINS)).toBe(expected);
});

test.each([
  ["localhost:8000", "/", true],
  ["localhost:8000", "/en", true],
  ["localhost:8000", "/en/minji-kim", false],
  ["kim-homes.example", "/", false],
])("%s%s is a root address: %s", (host, pathname, expected) => {
  expect(isRootAddress({ host, pathname }, DOMAINS)).toBe(expected);
});
