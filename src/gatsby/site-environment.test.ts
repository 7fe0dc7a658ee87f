import { readSiteEnvironment } from "./site-environment";

/** What a production build cannot do without. */
const PRODUCTION = {
  DEPLOY_ENV: "production",
  LENDER_NAME: "L",
  LENDER_LICENSE: "1",
  LENDER_NMLS: "2",
  SAMPLE_HOMEPAGES: JSON.stringify(samples(10)),
};

function samples(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: `Agent ${index}`,
    city: "Irvine, CA",
    picture: `https://cdn.example.com/${index}.jpg`,
    url: `https://agent-${index}.example.com`,
  }));
}

test("nothing has to be set outside production", () => {
  expect(readSiteEnvironment({})).toMatchObject({
    siteUrl: "http://localhost:8000",
    apiUrl: "http://localhost:4000",
    productDomains: ["localhost"],
    gtmId: undefined,
  });
});

test.each(["LENDER_NAME", "LENDER_LICENSE", "LENDER_NMLS", "SAMPLE_HOMEPAGES"])(
  "a production build without %s fails and names it",
  (name) => {
    expect(() => readSiteEnvironment(PRODUCTION)).not.toThrow();
    expect(() => readSiteEnvironment({ ...PRODUCTION, [name]: "" })).toThrow(`A production build needs ${name}`);
  },
);

test("a production build names all that it lacks at once", () => {
  expect(() => readSiteEnvironment({ DEPLOY_ENV: "production", LENDER_LICENSE: "60DBO-1" })).toThrow(
    "A production build needs LENDER_NAME, LENDER_NMLS, SAMPLE_HOMEPAGES. Set them and build again.",
  );
});

test.each([0, 9])("a production build with %i samples fails and says how many there are", (count) => {
  const SAMPLE_HOMEPAGES = JSON.stringify(samples(count));
  expect(() => readSiteEnvironment({ ...PRODUCTION, SAMPLE_HOMEPAGES })).toThrow(
    `A production build needs SAMPLE_HOMEPAGES: the ten homepages that the landing page shows. It has ${count}.`,
  );
});

test.each([
  ["the first ten seeded realtors'", {}, ["/minji-kim", 10]],
  ["those that there are of fewer", { SEED_REALTORS: "3" }, ["/minji-kim", 3]],
  ["none without seeded realtors", { SEED_REALTORS: "0" }, [undefined, 0]],
  ["none with an API that we know nothing of", { PRODUCT_API_URL: "https://api.example.com" }, [undefined, 0]],
  ["those of the setting", { SAMPLE_HOMEPAGES: JSON.stringify(samples(2)) }, ["https://agent-0.example.com", 2]],
])("outside production the samples are %s", (_, given, [first, count]) => {
  const shown = JSON.parse(readSiteEnvironment(given).browser["GATSBY_SAMPLE_HOMEPAGES"]!) as { url: { ko: string } }[];
  expect([shown[0]?.url.ko, shown.length]).toEqual([first, count]);
});

test.each(["GTM-abc", "UA-1", "G-", "GTM_X1"])("the tag-manager id %s is refused", (id) => {
  expect(() => readSiteEnvironment({ GTM_ID: id })).toThrow(
    "GTM_ID must be GTM- or G- followed by uppercase letters and digits",
  );
});

test("the development address is used in development only", () => {
  const urls = { PRODUCT_API_URL: "https://api.example.com/", PRODUCT_API_URL_DEV: "https://dev-api.example.com" };
  expect(readSiteEnvironment(urls).apiUrl).toBe("https://dev-api.example.com");
  expect(readSiteEnvironment({ ...urls, ...PRODUCTION }).apiUrl).toBe("https://api.example.com");
});

test("the browser gets both addresses of each API", () => {
  expect(readSiteEnvironment({ PRODUCT_API_PORT: "4100" }).browser).toMatchObject({
    GATSBY_PRODUCT_API_URL: "http://localhost:4100",
    GATSBY_PRODUCT_API_URL_DEV: "http://localhost:4100",
    GATSBY_LOAN_API_URL: "http://localhost:4100",
    GATSBY_LOAN_API_URL_DEV: "http://localhost:4100",
    GATSBY_DEV_REALTOR_HOST: "",
  });
  const given = {
    PRODUCT_API_URL: "https://api.example.com",
    PRODUCT_API_URL_DEV: "https://dev-api.example.com",
    LOAN_API_URL: "https://loan.example.com/",
    DEV_REALTOR_HOST: "preview.example.com",
  };
  expect(readSiteEnvironment(given).browser).toMatchObject({
    GATSBY_PRODUCT_API_URL: "https://api.example.com",
    GATSBY_PRODUCT_API_URL_DEV: "https://dev-api.example.com",
    GATSBY_LOAN_API_URL: "https://loan.example.com",
    GATSBY_LOAN_API_URL_DEV: "https://loan.example.com",
    GATSBY_DEV_REALTOR_HOST: "preview.example.com",
  });
});

test.each(["0", "-5", "soon", "1.5"])("an interval of %s seconds is refused", (BUILD_POLL_INTERVAL_S) => {
  expect(() => readSiteEnvironment({ BUILD_POLL_INTERVAL_S })).toThrow("BUILD_POLL_INTERVAL_S");
});

test("the bundles see GATSBY_ variables and nothing else", () => {
  const names = Object.keys(readSiteEnvironment({ WEBHOOK_SECRET: "s", PRODUCT_API_TOKEN: "t" }).browser);
  expect(names.every((name) => name.startsWith("GATSBY_"))).toBe(true);
});

test("sign-in by redirect leads to the embedded API's provider, and to none with another API", () => {
  expect(readSiteEnvironment({ PRODUCT_API_PORT: "4100" }).browser).toMatchObject({
    GATSBY_IDENTITY_AUTHORIZE_URL: "http://localhost:4100/identity/authorize",
    GATSBY_IDENTITY_TOKEN_URL: "http://localhost:4100/identity/token",
    GATSBY_IDENTITY_CLIENT_ID: "realtor-homepages",
  });
  const PRODUCT_API_URL = "https://api.example.com";
  expect(readSiteEnvironment({ PRODUCT_API_URL }).browser).toMatchObject({ GATSBY_IDENTITY_AUTHORIZE_URL: "" });
  expect(() => readSiteEnvironment({ PRODUCT_API_URL, IDENTITY_TOKEN_URL: "https://id.example.com/token" })).toThrow(
    "IDENTITY_AUTHORIZE_URL, IDENTITY_CLIENT_ID",
  );
});

test("without an id there are no third parties", () => {
  expect(readSiteEnvironment({}).browser).toMatchObject({ GATSBY_THIRD_PARTIES: "0", GATSBY_GTM_ID: "" });
});

test.each([
  { GTM_ID: "G-ABC123" },
  { DATADOG_APPLICATION_ID: "app", DATADOG_CLIENT_TOKEN: "token" },
  { AMPLITUDE_API_KEY: "key" },
  { BRAZE_API_KEY: "key", BRAZE_BASE_URL: "sdk.iad-03.braze.com" },
])("%j is a third party", (given) => {
  expect(readSiteEnvironment(given).browser).toMatchObject({ GATSBY_THIRD_PARTIES: "1" });
});

test("monitoring has the specification's rates and level unless told otherwise", () => {
  expect(readSiteEnvironment({}).browser).toMatchObject({
    GATSBY_DATADOG_SESSION_SAMPLE_RATE: "100",
    GATSBY_DATADOG_REPLAY_SAMPLE_RATE: "100",
    GATSBY_DATADOG_PRIVACY_LEVEL: "allow",
  });
  const given = { DATADOG_REPLAY_SAMPLE_RATE: "12.5", DATADOG_PRIVACY_LEVEL: "mask" };
  expect(readSiteEnvironment(given).browser).toMatchObject({
    GATSBY_DATADOG_REPLAY_SAMPLE_RATE: "12.5",
    GATSBY_DATADOG_PRIVACY_LEVEL: "mask",
  });
});

test.each([
  [{ DATADOG_APPLICATION_ID: "app" }, "DATADOG_CLIENT_TOKEN"],
  [{ DATADOG_CLIENT_TOKEN: "token" }, "DATADOG_APPLICATION_ID"],
  [{ AMPLITUDE_EXPERIMENT_KEY: "key", AMPLITUDE_EXPERIMENT_FLAG: "flag" }, "AMPLITUDE_API_KEY"],
  [{ AMPLITUDE_API_KEY: "key", AMPLITUDE_EXPERIMENT_FLAG: "flag" }, "AMPLITUDE_EXPERIMENT_KEY"],
  [{ BRAZE_API_KEY: "key" }, "BRAZE_BASE_URL"],
  [{ DATADOG_SESSION_SAMPLE_RATE: "101" }, "DATADOG_SESSION_SAMPLE_RATE"],
  [{ DATADOG_PRIVACY_LEVEL: "none" }, "DATADOG_PRIVACY_LEVEL"],
])("%j is refused and names %s", (given, name) => {
  expect(() => readSiteEnvironment(given)).toThrow(name);
});

test("whom realtors can ask reaches the browser, as far as it is set", () => {
  const supportOf = (given: Record<string, string>) =>
    JSON.parse(readSiteEnvironment(given).browser.GATSBY_SUPPORT!) as unknown;
  expect(supportOf({})).toEqual({ email: "", phone: "", kakaoUrl: "" });
  expect(supportOf({ SUPPORT_PHONE: "404-555-0100" })).toEqual({ email: "", phone: "404-555-0100", kakaoUrl: "" });
  expect(() => supportOf({ SUPPORT_EMAIL: "404-555-0100" })).toThrow("SUPPORT_EMAIL must be an email address");
  expect(() => supportOf({ SUPPORT_KAKAO_URL: "jieunlee" })).toThrow("SUPPORT_KAKAO_URL");
});
