import { resolve } from "node:path";
import { SettingsError } from "../../src/domain/site/settings";
import { readEnv } from "./env";

const PRODUCTION = {
  DEPLOY_ENV: "production",
  PRODUCT_API_TOKEN: "a-token-of-ones-own",
  PRODUCT_API_PUBLIC_URL: "https://api.example",
};

test("an empty environment gives the documented defaults", () => {
  expect(readEnv({})).toEqual({
    host: "127.0.0.1",
    trustedProxies: [],
    port: 4000,
    dataDir: resolve(".data"),
    seedRealtors: 12,
    hasDemoAccounts: true,
    siteOrigin: "http://localhost:8000",
    siteHosts: { productDomains: ["localhost"], deployEnv: "dev", devRealtorHost: "" },
    administratorToken: "dev-token",
    passwordCost: 15,
    publicUrl: "http://localhost:4000",
    mediaUrl: "http://localhost:4000",
    webhookUrl: "http://127.0.0.1:8000/api/webhooks/realtor",
    smtp: null,
    hasLocalMailbox: true,
    invitedBy: {
      lender: { name: "Sample Home Lending", licence: "60DBO-000000", nmls: "000000" },
      support: { email: "", phone: "", kakaoUrl: "" },
    },
    slackWebhookUrl: null,
    leadRetentionDays: 1095,
    leadsAfterDeletionDays: 30,
    visitRetentionDays: 800,
    archiveMonths: 36,
    logLevel: "info",
    ownDomainTarget: null,
  });
});

test("the webhook goes to the site's port, the public address follows the API's", () => {
  const env = readEnv({ PORT: "8100", PRODUCT_API_PORT: "4100" });
  expect(env.webhookUrl).toBe("http://127.0.0.1:8100/api/webhooks/realtor");
  expect(env.publicUrl).toBe("http://localhost:4100");
  expect(env.mediaUrl).toBe("http://localhost:4100");
});

test("an empty variable counts as unset", () => {
  expect(readEnv({ PRODUCT_API_PORT: "", WEBHOOK_URL: " " }).port).toBe(4000);
});

test("accounts whose password everybody knows come with sample data only, and never in production", () => {
  expect(readEnv({ SEED_REALTORS: "0" }).hasDemoAccounts).toBe(false);
  expect(readEnv(PRODUCTION).hasDemoAccounts).toBe(false);
  expect(readEnv({ HOST: "0.0.0.0", PRODUCT_API_TOKEN: "a-token-of-ones-own" }).hasDemoAccounts).toBe(false);
  expect(readEnv({ HOST: "localhost" }).hasDemoAccounts).toBe(true);
  expect(readEnv({ DEPLOY_ENV: "dev", SEED_REALTORS: "1" }).hasDemoAccounts).toBe(true);
});

test("passwords that are quickly tried are for tests on this machine alone", () => {
  expect(readEnv({ PASSWORD_COST: "10" }).passwordCost).toBe(10);
  expect(() => readEnv({ ...PRODUCTION, PASSWORD_COST: "14" })).toThrow("PASSWORD_COST below 15 is for tests");
  const isPublic = { HOST: "0.0.0.0", PRODUCT_API_TOKEN: "a-token-of-ones-own" };
  expect(() => readEnv({ ...isPublic, PASSWORD_COST: "14" })).toThrow("PASSWORD_COST below 15 is for tests");
  expect(readEnv({ ...PRODUCTION, PASSWORD_COST: "16" }).passwordCost).toBe(16);
});

test("pictures have the site's address where it is told to, and uploads keep the API's", () => {
  const env = readEnv({ MEDIA_URL: "https://homes.example/", PRODUCT_API_PUBLIC_URL: "https://api.example" });
  expect([env.mediaUrl, env.publicUrl]).toEqual(["https://homes.example", "https://api.example"]);
});

test("a public address loses its closing slash", () => {
  expect(readEnv({ PRODUCT_API_PUBLIC_URL: "https://api.example/" }).publicUrl).toBe("https://api.example");
});

test("the failure names every bad variable", () => {
  const read = () => readEnv({ SEED_REALTORS: "100001", WEBHOOK_URL: "ftp://example.com" });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/SEED_REALTORS.*WEBHOOK_URL/);
});

test("production wants a token of its own", () => {
  const token = (PRODUCT_API_TOKEN: string | undefined) => () => readEnv({ ...PRODUCTION, PRODUCT_API_TOKEN });
  expect(token(undefined)).toThrow(/PRODUCT_API_TOKEN.*production/);
  expect(token("dev-token")).toThrow(/PRODUCT_API_TOKEN/);
  expect(readEnv(PRODUCTION).administratorToken).toBe("a-token-of-ones-own");
});

test.each(["0.0.0.0", "::", "192.168.1.7", "api.example", "1270.0.0.1", "127.example"])(
  "where others reach the API at %s nobody gets in by the token that everybody knows",
  (HOST) => {
    expect(() => readEnv({ HOST })).toThrow(`HOST=${HOST}`);
    expect(() => readEnv({ HOST, PRODUCT_API_TOKEN: "dev-token" })).toThrow("PRODUCT_API_TOKEN");
    expect(readEnv({ HOST, PRODUCT_API_TOKEN: "a-token-of-ones-own" }).host).toBe(HOST);
  },
);

test("in production no picture is at an address of this machine", () => {
  expect(() => readEnv({ ...PRODUCTION, PRODUCT_API_PUBLIC_URL: undefined })).toThrow(/PRODUCT_API_PUBLIC_URL/);
});

test("mails leave by SMTP_URL, with a sender; without it they stay here, and in production there are none", () => {
  const SMTP_URL = "smtps://user:password@smtp.example.com";
  expect(readEnv({ SMTP_URL, MAIL_FROM: "a@example.com" })).toMatchObject({
    smtp: { url: SMTP_URL, from: "a@example.com" },
    hasLocalMailbox: false,
  });
  expect(readEnv(PRODUCTION)).toMatchObject({ smtp: null, hasLocalMailbox: false });
  expect(() => readEnv({ SMTP_URL })).toThrow(/MAIL_FROM/);
  expect(() => readEnv({ SMTP_URL: "smtp.example.com", MAIL_FROM: "a@example.com" })).toThrow(/SMTP_URL must be smtp/);
});

test("in production an invitation names no sample lender", () => {
  const env = {
    DEPLOY_ENV: "production",
    PRODUCT_API_TOKEN: "long-enough",
    PRODUCT_API_PUBLIC_URL: "https://api.example.com",
  };
  expect(readEnv(env).invitedBy.lender.name).toBe("");
  expect(readEnv({ ...env, LENDER_NAME: "Peach Lending" }).invitedBy.lender.name).toBe("Peach Lending");
});
