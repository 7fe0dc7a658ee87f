import { SETTINGS, SettingsError, givenProductApi, notesOf, readSettings } from "./settings";

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
