import { SettingsError } from "../../src/domain/site/settings";
import { readOriginEnv } from "./env";

test("everything has a default", () => {
  expect(readOriginEnv({ PORT: "" })).toEqual({
    dataDir: ".data",
    host: "127.0.0.1",
    purged: "never",
    trustedProxies: [],
    metricsUrl: "http://127.0.0.1:8002",
    previewHost: "preview.localhost",
    port: 8000,
    siteUrl: "http://localhost:8000",
    productDomains: ["localhost"],
    deployEnv: "dev",
    devRealtorHost: "",
    publisherUrl: "http://127.0.0.1:8001",
  });
});

test("defaults follow the variables that are set", () => {
  expect(readOriginEnv({ PORT: "9000" })).toMatchObject({
    siteUrl: "http://localhost:9000",
    publisherUrl: "http://127.0.0.1:9001",
  });
  expect(readOriginEnv({ SITE_URL: "https://homes.example:8443" }).productDomains).toEqual(["homes.example"]);
  expect(readOriginEnv({ PRODUCT_DOMAINS: "a.example, b.example" }).productDomains).toEqual([
    "localhost",
    "a.example",
    "b.example",
  ]);
});

test("the site's own address is the product's, listed or not", () => {
  const env = { SITE_URL: "https://www.homes.example", PRODUCT_DOMAINS: "homes-admin.example" };
  expect(readOriginEnv(env).productDomains).toEqual(["www.homes.example", "homes-admin.example"]);
});

test("an error names every wrong variable", () => {
  expect(() => readOriginEnv({ PORT: "eighty", PUBLISHER_URL: "loopback" })).toThrow(SettingsError);
  expect(() => readOriginEnv({ PORT: "eighty", PUBLISHER_URL: "loopback" })).toThrow(/PORT.*PUBLISHER_URL/);
});

test.each([
  [{}, "never"],
  [{ CDN_URL: "https://www.example.com" }, "never"],
  [{ PURGE_ADAPTER: "varnish" }, "by key"],
  [{ PURGE_ADAPTER: "nginx" }, "by address"],
  [{ PURGE_ADAPTER: "cloudfront" }, "by key"],
  [{ PURGE_ADAPTER: "cloudfront", PURGE_BY: "path" }, "by address"],
])("with %j a cache in front is purged %s", (settings, purged) => {
  expect(readOriginEnv(settings).purged).toBe(purged);
});

test("proxies are addresses and networks, and what is none is named", () => {
  const TRUSTED_PROXIES = "10.0.0.0/8, 2001:db8::/32 192.0.2.7";
  expect(readOriginEnv({ TRUSTED_PROXIES }).trustedProxies).toEqual(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);
  for (const wrong of ["all", "proxy.example", "true", "1"])
    expect(() => readOriginEnv({ TRUSTED_PROXIES: wrong })).toThrow("TRUSTED_PROXIES must be addresses or networks");
});
