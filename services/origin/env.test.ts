import { SettingsError } from "../../src/domain/site/settings";
import { readOriginEnv } from "./env";

test("everything has a default", () => {
  expect(readOriginEnv({ PORT: "" })).toEqual({
    cacheBytes: 1024 * 1024 * 1024,
    dataDir: ".data",
    host: "127.0.0.1",
    isPurged: false,
    siteHost: "localhost",
    trustedProxies: [],
    metricsUrl: "http://127.0.0.1:8002",
    previewHost: "preview.localhost",
    productApiUrl: "http://localhost:4000",
    port: 8000,
    siteUrl: "http://localhost:8000",
    productDomains: ["localhost"],
    deployEnv: "dev",
    devRealtorHost: "",
    publisherUrl: "http://127.0.0.1:8001",
    store: null,
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

test("a cache in front is purged where there is an adapter, and under the host of SITE_URL", () => {
  const SITE_URL = "https://WWW.homes.example:8443";
  expect(readOriginEnv({ CDN_URL: SITE_URL }).isPurged).toBe(false);
  expect(readOriginEnv({ SITE_URL, PURGE_ADAPTER: "nginx" })).toMatchObject({
    isPurged: true,
    siteHost: "www.homes.example",
  });
});

test("proxies are addresses and networks, and what is none is named", () => {
  const TRUSTED_PROXIES = "10.0.0.0/8, 2001:db8::/32 192.0.2.7";
  expect(readOriginEnv({ TRUSTED_PROXIES }).trustedProxies).toEqual(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);
  for (const wrong of ["all", "proxy.example", "true", "1"])
    expect(() => readOriginEnv({ TRUSTED_PROXIES: wrong })).toThrow("TRUSTED_PROXIES must be addresses or networks");
});

test("pictures are the product API's that the site is built from", () => {
  const both = { PRODUCT_API_URL: "https://api.example", PRODUCT_API_URL_DEV: "https://dev-api.example" };
  expect(readOriginEnv(both).productApiUrl).toBe("https://dev-api.example");
  expect(readOriginEnv({ ...both, DEPLOY_ENV: "production" }).productApiUrl).toBe("https://api.example");
});

test("pages come out of a store where PUBLISH_TARGET names one, and so much of them is kept on the disk", () => {
  const env = { PUBLISH_TARGET: "s3://pages/site", S3_ENDPOINT: "http://127.0.0.1:9000", ORIGIN_CACHE_MB: "16" };
  expect(readOriginEnv(env)).toMatchObject({
    store: { bucket: "pages", prefix: "site", endpoint: "http://127.0.0.1:9000" },
    cacheBytes: 16 * 1024 * 1024,
  });
  expect(() => readOriginEnv({ ...env, ORIGIN_CACHE_MB: "1" })).toThrow(
    "ORIGIN_CACHE_MB must be a number of megabytes",
  );
});
