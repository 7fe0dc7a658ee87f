import { isProductHost, isRootHost, productDomainsOf } from "./product-address";

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
  ["homepages.example", true, true],
  ["www.homepages.example", true, true],
  ["localhost:8000", true, true],
  ["dev.somewhere.example", true, true],
  ["build-box:3000", true, true],
  ["127.0.0.1:8000", true, false],
  ["127.0.0.1", true, false],
  ["[::1]:8000", true, false],
  ["10.0.0.1:8000", false, false],
  ["127.0.0.1.evil.example", false, false],
  ["kim-homes.example", false, false],
  ["dev.kim-homes.example", false, false],
  ["dev.kim-homes.example:8080", false, false],
])("%s is a root host: %s in development, %s in production", (host, inDevelopment, inProduction) => {
  const hosts = { productDomains: ["homepages.example"], devRealtorHost: "dev.kim-homes.example" };
  expect(isRootHost(host, { ...hosts, deployEnv: "dev" })).toBe(inDevelopment);
  expect(isRootHost(host, { ...hosts, deployEnv: "production" })).toBe(inProduction);
});

test.each([
  [undefined, ["www.example.com"]],
  ["", ["www.example.com"]],
  ["example.com,  homes.example\texample.net", ["www.example.com", "example.com", "homes.example", "example.net"]],
  ["www.example.com, example.com", ["www.example.com", "example.com"]],
])("with %p the product's domains are %j", (listed, expected) => {
  expect(productDomainsOf(listed, "https://www.example.com:8443")).toEqual(expected);
});
