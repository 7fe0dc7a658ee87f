import { readSiteEnvironment } from "../../src/gatsby/site-environment";
import { readPublisherEnvironment } from "./env";

const OURS = "https://api.example";
const DEV = "https://dev-api.example";

test.each([
  [{}, null],
  [{ PRODUCT_API_URL: OURS }, OURS],
  [{ PRODUCT_API_URL: OURS, PRODUCT_API_URL_DEV: DEV }, DEV],
  [{ PRODUCT_API_URL_DEV: DEV }, DEV],
  [{ PRODUCT_API_URL: OURS, PRODUCT_API_URL_DEV: DEV, DEPLOY_ENV: "production" }, OURS],
])("with %j pages are made of what %s has, null being the embedded API", (env, api) => {
  const { apiUrl, usesEmbeddedApi } = readPublisherEnvironment(env);
  expect(usesEmbeddedApi ? null : apiUrl).toBe(api);
  // The browser asks the same one.
  const site = readSiteEnvironment({ ...needed(), ...env });
  expect(site.apiUrl).toBe(api ?? "http://localhost:4000");
});

test("production does not take the API of development, and does not fall back without a word", () => {
  const env = { PRODUCT_API_URL_DEV: DEV, DEPLOY_ENV: "production" };
  expect(() => readPublisherEnvironment(env)).toThrow("Production uses PRODUCT_API_URL");
  expect(() => readSiteEnvironment({ ...needed(), ...env })).toThrow("Production uses PRODUCT_API_URL");
});

test("production without an address of its own is warned of it", () => {
  const production = { DEPLOY_ENV: "production", PRODUCT_API_URL: OURS, PORT: "9000" };
  expect(readPublisherEnvironment(production).warnings).toEqual([
    expect.stringMatching(/^SITE_URL is not set: .* http:\/\/localhost:9000 /),
  ]);
  expect(readPublisherEnvironment({ ...production, SITE_URL: "https://www.example.com" }).warnings).toEqual([]);
  expect(readPublisherEnvironment({}).warnings).toEqual([]);
});

test.each(["trace", "debug", "info", "warn", "error", "fatal", "silent"])("the log level %s is taken", (level) => {
  expect(readPublisherEnvironment({ LOG_LEVEL: level }).logLevel).toBe(level);
});

/** What a production build cannot do without. */
function needed() {
  return { LENDER_NAME: "L", LENDER_LICENSE: "1", LENDER_NMLS: "2", SAMPLE_HOMEPAGES: SAMPLES };
}

const SAMPLES = JSON.stringify(
  Array.from({ length: 10 }, (_, index) => ({
    name: { ko: "김민지", en: "Minji Kim" },
    city: { ko: "어바인", en: "Irvine" },
    picture: "https://pictures.example/1.webp",
    url: { ko: `https://${index}.example`, en: `https://${index}.example/en` },
  })),
);

test("a variable that looks like a setting is told", () => {
  const { warnings } = readPublisherEnvironment({ SWEEP_INTERVALS: "10", HOSTNAME: "one" });
  expect(warnings).toEqual([expect.stringContaining("If SWEEP_INTERVAL_S is meant")]);
});
