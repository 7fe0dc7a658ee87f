import { readFunctionsEnv } from "./env";

const KEY_24 = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
const KEY_64 = `whsec_${Buffer.alloc(64, 2).toString("base64")}`;

test("with nothing set there is no publisher, no pipeline, and the embedded relay", () => {
  expect(readFunctionsEnv({})).toEqual({
    webhookSecrets: [],
    buildHookSecret: null,
    publisher: null,
    productApiUrl: "http://127.0.0.1:4000",
    buildHookUrls: [],
    slackWebhookUrl: "http://127.0.0.1:4000/relay-inbox",
    requestInboxUrl: "http://127.0.0.1:4000/relay-inbox",
  });
});

test("empty variables are unset ones", () => {
  const blank = {
    WEBHOOK_SECRET: " ",
    PUBLISHER_URL: "",
    PUBLISHER_TOKEN: "",
    BUILD_HOOK_URLS: " ",
    SLACK_WEBHOOK_URL: "",
  };
  expect(readFunctionsEnv(blank)).toEqual(readFunctionsEnv({}));
});

test("several secrets are split at spaces, several pipelines at spaces and commas", () => {
  const env = readFunctionsEnv({
    WEBHOOK_SECRET: `${KEY_24}  ${KEY_64}`,
    BUILD_HOOK_URLS: "https://a.test/x, https://b.test/y",
  });
  expect(env.webhookSecrets).toEqual([KEY_24, KEY_64]);
  expect(env.buildHookUrls).toEqual(["https://a.test/x", "https://b.test/y"]);
});

test.each([
  ["23 bytes", `whsec_${Buffer.alloc(23).toString("base64")}`],
  ["65 bytes", `whsec_${Buffer.alloc(65).toString("base64")}`],
  ["no prefix", KEY_24.slice("whsec_".length)],
  ["no base64", "whsec_****************************************"],
  ["no padding", `whsec_${Buffer.alloc(25).toString("base64").replace("==", "")}`],
  ["letters of base64url", `whsec_${Buffer.alloc(24, 0xff).toString("base64url")}`],
  ["bits that no byte takes", `whsec_${"A".repeat(33)}B==`],
  ["a stray character", `${KEY_24.slice(0, -1)}*${KEY_24.slice(-1)}`],
  ["a weak one beside a good one", `${KEY_24} whsec_AA==`],
])("a webhook secret with %s is refused", (_, secret) => {
  expect(() => readFunctionsEnv({ WEBHOOK_SECRET: secret })).toThrow("WEBHOOK_SECRET must be whsec_");
});

test("a publisher needs its token", () => {
  expect(() => readFunctionsEnv({ PUBLISHER_URL: "http://127.0.0.1:8001" })).toThrow(
    "PUBLISHER_TOKEN must be set together with PUBLISHER_URL",
  );
});

test("a publisher is its address and its token; a token alone is none", () => {
  const url = "http://127.0.0.1:8001";
  expect(readFunctionsEnv({ PUBLISHER_URL: url, PUBLISHER_TOKEN: "t" }).publisher).toEqual({ url, token: "t" });
  expect(readFunctionsEnv({ PUBLISHER_TOKEN: "t" }).publisher).toBeNull();
});

test("an error that is not about a setting is not passed off as one", () => {
  const environment = {
    get PUBLISHER_URL(): string {
      throw new RangeError("a bug");
    },
  };
  expect(() => readFunctionsEnv(environment)).toThrow(RangeError);
});

test.each(["PUBLISHER_URL", "SLACK_WEBHOOK_URL", "PRODUCT_API_URL", "BUILD_HOOK_URLS"])(
  "%s must be an address",
  (name) => {
    expect(() => readFunctionsEnv({ PUBLISHER_TOKEN: "t", [name]: "ftp://example.test" })).toThrow(
      `${name} must be an http(s) address`,
    );
  },
);
