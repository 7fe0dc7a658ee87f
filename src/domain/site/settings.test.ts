import { SETTINGS, SettingsError, givenProductApi, givenPurge, givenS3, notesOf, readSettings } from "./settings";

const whsec = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString("base64")}`;

test("every wrong variable is named once, with what it may be, and an empty one counts as unset", () => {
  const wrong = { PORT: "x", SWEEP_INTERVAL_S: "0", GTM_ID: "   ", SITE_URL: "ftp://a.example" };
  const reading = () => readSettings(SETTINGS, wrong);
  expect(reading).toThrow(SettingsError);
  expect(reading).toThrow(/PORT must be a port.*; SITE_URL must be.*; SWEEP_INTERVAL_S must be a number of seconds/);
  expect(reading).not.toThrow(/GTM_ID/);
  expect(readSettings(SETTINGS.pick({ SITE_URL: true }), { SITE_URL: " https://a.example/ " })).toEqual({
    SITE_URL: "https://a.example",
  });
});

test.each([
  [whsec(24), true],
  [whsec(64), true],
  [`${whsec(24)} ${whsec(32)}`, true],
  [whsec(23), false],
  [whsec(65), false],
  [whsec(24).replace("whsec_", "whpub_"), false],
  [whsec(25).replace(/=+$/, ""), false],
  [`${whsec(24)} short`, false],
])("the webhook secret %s is accepted: %p", (WEBHOOK_SECRET, isAccepted) => {
  const reading = () => readSettings(SETTINGS.pick({ WEBHOOK_SECRET: true }), { WEBHOOK_SECRET });
  if (isAccepted) expect(reading().WEBHOOK_SECRET).toEqual(WEBHOOK_SECRET.split(" "));
  else expect(reading).toThrow("WEBHOOK_SECRET must be whsec_");
});

const [LIVE, DEV] = ["https://api.example", "https://dev-api.example"];
test.each([
  ["dev", LIVE, DEV, DEV],
  ["dev", LIVE, undefined, LIVE],
  ["dev", undefined, undefined, null],
  ["production", LIVE, DEV, LIVE],
  ["production", LIVE, undefined, LIVE],
  ["production", undefined, undefined, null],
] as const)("%s with %s and %s uses %s", (DEPLOY_ENV, PRODUCT_API_URL, PRODUCT_API_URL_DEV, api) => {
  expect(givenProductApi({ DEPLOY_ENV, PRODUCT_API_URL, PRODUCT_API_URL_DEV })).toBe(api);
});

test("production with the development API alone is refused", () => {
  const only = { DEPLOY_ENV: "production", PRODUCT_API_URL: undefined, PRODUCT_API_URL_DEV: DEV } as const;
  expect(() => givenProductApi(only)).toThrow(SettingsError);
});

test("a setting's notes are what .env.example says of it", () => {
  expect(notesOf("PORT")).toMatchObject({ part: "Where the programs listen", isSet: true });
  expect(notesOf("PRODUCT_API_PORT")).toEqual({ text: "The embedded product API.", isSet: true });
});

const s3Of = (given: Record<string, string>) =>
  givenS3(
    readSettings(
      SETTINGS.pick({
        PUBLISH_TARGET: true,
        S3_ENDPOINT: true,
        S3_REGION: true,
        AWS_ACCESS_KEY_ID: true,
        AWS_SECRET_ACCESS_KEY: true,
      }),
      given,
    ),
  );

test("pages are in the data directory unless a store is named", () => {
  expect(s3Of({})).toBeNull();
  expect(s3Of({ PUBLISH_TARGET: "dir:", S3_ENDPOINT: "http://store.example" })).toBeNull();
  const store = { bucket: "pages", region: "us-east-1", accessKey: null };
  expect(s3Of({ PUBLISH_TARGET: "s3://pages/site" })).toEqual({ ...store, prefix: "site", endpoint: null });
  expect(
    s3Of({ PUBLISH_TARGET: "s3://pages/sites/a.b-1/", S3_ENDPOINT: "http://store.example/", S3_REGION: "eu" }),
  ).toEqual({ ...store, region: "eu", prefix: "sites/a.b-1", endpoint: "http://store.example" });
});

test.each([
  "dir",
  "s3://",
  "s3://pages",
  "s3://pages/",
  "s3://Pages/a",
  "s3://pages/a b",
  "s3://pages/../a",
  "s3:/pages/a",
])("the target %s is refused with what it may be", (PUBLISH_TARGET) => {
  expect(() => s3Of({ PUBLISH_TARGET })).toThrow("PUBLISH_TARGET must be dir: or s3://bucket/prefix");
});

test("half of an access key is refused", () => {
  const half = { PUBLISH_TARGET: "s3://pages/site", AWS_ACCESS_KEY_ID: "a" };
  expect(() => s3Of(half)).toThrow("Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or unset both.");
  expect(s3Of({ ...half, AWS_SECRET_ACCESS_KEY: "b" })).not.toBeNull();
});

const NO_PURGE = {
  PURGE_ADAPTER: undefined,
  PURGE_URL: undefined,
  PURGE_TOKEN: undefined,
  PURGE_SERVICE: undefined,
  PURGE_BY: "key",
} as const;

test("without an adapter nothing is purged; with one, everything that it needs is named", () => {
  expect(givenPurge({ ...NO_PURGE, PURGE_TOKEN: "t" })).toBeNull();
  expect(() => givenPurge({ ...NO_PURGE, PURGE_ADAPTER: "fastly" })).toThrow(
    new SettingsError("PURGE_ADAPTER=fastly needs PURGE_TOKEN and PURGE_SERVICE. .env.example says what it is."),
  );
  expect(() => givenPurge({ ...NO_PURGE, PURGE_ADAPTER: "fastly", PURGE_TOKEN: "t" })).toThrow(
    /^PURGE_ADAPTER=fastly needs PURGE_SERVICE\./,
  );
});

test("a cache's address loses its last slashes, and what is not given is null", () => {
  expect(
    givenPurge({ ...NO_PURGE, PURGE_ADAPTER: "varnish", PURGE_URL: ["http://a.test:6081//", "http://b.test/x"] }),
  ).toEqual({
    adapter: "varnish",
    urls: ["http://a.test:6081", "http://b.test/x"],
    token: null,
    service: null,
    by: "key",
  });
  expect(givenPurge({ ...NO_PURGE, PURGE_ADAPTER: "fastly", PURGE_TOKEN: "t", PURGE_SERVICE: "s" })).toMatchObject({
    urls: [],
    token: "t",
    service: "s",
  });
});
