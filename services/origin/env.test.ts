import { SettingsError } from "../../src/domain/site/settings";
import { readOriginEnv } from "./env";

test("everything has a default", () => {
  expect(readOriginEnv({ PORT: "" })).toEqual({
    dataDir: ".data",
    host: "127.0.0.1",
    isPurged: false,
    port: 8000,
    siteUrl: "http://localhost:8000",
    productDomains: ["localhost"],
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

test("pages may stay in a cache in front only where it is purged", () => {
  expect(readOriginEnv({ PURGE_ADAPTER: "varnish" }).isPurged).toBe(true);
  expect(readOriginEnv({ CDN_URL: "https://www.example.com" }).isPurged).toBe(false);
});
