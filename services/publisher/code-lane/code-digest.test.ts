import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BUILD_VARIABLES } from "../../../src/gatsby/site-environment";
import { codeDigest } from "./build-code";
import { SOURCES } from "./workspace";

let project: string;
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "code-digest-"));
  for (const source of SOURCES) {
    mkdirSync(path.dirname(path.join(project, source)), { recursive: true });
    writeFileSync(path.join(project, source), source);
  }
});
afterAll(() => rmSync(project, { recursive: true }));

/** Of a small project in an environment with these variables beside those that every process has. */
async function digestWith(variables: Record<string, string>): Promise<string> {
  const replaced = jest.replaceProperty(process, "env", { PATH: "/usr/bin", NODE_ENV: "test", ...variables });
  try {
    return await codeDigest(project);
  } finally {
    replaced.restore();
  }
}

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["a default that is written out", {}, { PORT: "8000", PRODUCT_API_PORT: "4000", DEPLOY_ENV: "dev" }],
  ["the default of an address", {}, { SITE_URL: "http://localhost:8000", PRODUCT_DOMAINS: "localhost" }],
  [
    "an API at its default place",
    {},
    { PRODUCT_API_URL: "http://localhost:4000", LOAN_API_URL_DEV: "http://localhost:4000" },
  ],
  ["the default number of samples", {}, { SEED_REALTORS: "12" }],
  ["the empty string", {}, { PORT: "", GTM_ID: "", DATADOG_SERVICE: "", PRODUCT_DOMAINS: "" }],
  ["a slash at the end", { SITE_URL: "https://a.example" }, { SITE_URL: "https://a.example/" }],
  ["the space of a list", { PRODUCT_DOMAINS: "a.example,b.example" }, { PRODUCT_DOMAINS: " a.example,  b.example " }],
  ["a number in other digits", { BUILD_POLL_INTERVAL_S: "60" }, { BUILD_POLL_INTERVAL_S: "60.0" }],
  [
    "a port behind an address of its own",
    { SITE_URL: "https://a.example" },
    { SITE_URL: "https://a.example", PORT: "9000" },
  ],
  [
    "what says nothing to a build",
    {},
    { LOG_LEVEL: "debug", GATSBY_CPU_COUNT: "3", GATSBY_ACTIVE_ENV: "x", KEEP_RELEASES: "9" },
  ],
  ["this process's own NODE_ENV", {}, { NODE_ENV: "development" }],
])("%s makes no other code", async (_, one, other) => {
  expect(await digestWith(other)).toBe(await digestWith(one));
});

const PRODUCTION = {
  LENDER_NAME: "Lender",
  LENDER_LICENSE: "1",
  LENDER_NMLS: "2",
  SAMPLE_HOMEPAGES: samples("Kim"),
};
const IDENTITY = {
  IDENTITY_AUTHORIZE_URL: "https://id.example/authorize",
  IDENTITY_TOKEN_URL: "https://id.example/token",
  IDENTITY_CLIENT_ID: "homes",
};
const DATADOG = { DATADOG_APPLICATION_ID: "a", DATADOG_CLIENT_TOKEN: "b" };
const AMPLITUDE = { AMPLITUDE_API_KEY: "a", AMPLITUDE_EXPERIMENT_KEY: "b", AMPLITUDE_EXPERIMENT_FLAG: "c" };
const BRAZE = { BRAZE_API_KEY: "a", BRAZE_BASE_URL: "https://a.example" };

function samples(name: string): string {
  const sample = { name, city: "Irvine", picture: "https://a.example/1.jpg", url: "https://a.example" };
  return JSON.stringify(Array.from({ length: 10 }, () => sample));
}

/** For each variable that a build reads another value, and what it needs beside it. */
const OTHER: Record<string, [value: string, beside?: Record<string, string>]> = {
  PORT: ["8001"],
  PRODUCT_API_PORT: ["4001"],
  SEED_REALTORS: ["3"],
  DEPLOY_ENV: ["production", PRODUCTION],
  PRODUCT_API_URL: ["https://api.example"],
  PRODUCT_API_URL_DEV: ["https://api.example"],
  IDENTITY_AUTHORIZE_URL: ["https://other.example/authorize", IDENTITY],
  IDENTITY_TOKEN_URL: ["https://other.example/token", IDENTITY],
  IDENTITY_CLIENT_ID: ["others", IDENTITY],
  LOAN_API_URL: ["https://api.example"],
  LOAN_API_URL_DEV: ["https://api.example"],
  DEV_REALTOR_HOST: ["realtor.example"],
  SITE_URL: ["https://a.example"],
  PRODUCT_DOMAINS: ["localhost,a.example"],
  BUILD_POLL_INTERVAL_S: ["61"],
  WORKSPACE_OFFLINE: ["0"],
  LENDER_NAME: ["Another"],
  LENDER_LICENSE: ["3"],
  LENDER_NMLS: ["4"],
  SAMPLE_HOMEPAGES: [samples("Lee"), PRODUCTION],
  LANDING_PRICE: ["$30 a month", { LANDING_PRICE: "$29 a month" }],
  LANDING_PRICE_NOTE: ["The first month is free.", { LANDING_PRICE: "$29 a month" }],
  SUPPORT_EMAIL: ["help@a.example"],
  SUPPORT_PHONE: ["404-555-0100"],
  SUPPORT_KAKAO_URL: ["https://pf.kakao.com/_example"],
  NAVER_SITE_VERIFICATION: ["a"],
  GOOGLE_SITE_VERIFICATION: ["a"],
  LEAD_RETENTION_DAYS: ["31"],
  GTM_ID: ["G-ABC"],
  TAG_HOSTS: ["tags.example.com", { GTM_ID: "GTM-ABC" }],
  DATADOG_APPLICATION_ID: ["c", DATADOG],
  DATADOG_CLIENT_TOKEN: ["c", DATADOG],
  DATADOG_SERVICE: ["homes"],
  DATADOG_SESSION_SAMPLE_RATE: ["1"],
  DATADOG_REPLAY_SAMPLE_RATE: ["1"],
  DATADOG_PRIVACY_LEVEL: ["mask"],
  AMPLITUDE_API_KEY: ["d", AMPLITUDE],
  AMPLITUDE_EXPERIMENT_KEY: ["d", AMPLITUDE],
  AMPLITUDE_EXPERIMENT_FLAG: ["d", AMPLITUDE],
  BRAZE_API_KEY: ["c", BRAZE],
  BRAZE_BASE_URL: ["https://b.example", BRAZE],
  GATSBY_KITCHEN_SINK: ["1"],
};
/** Where the records are, which the code lane sets. It builds with a `NODE_ENV` of its own. */
const OF_THE_LANE = ["SNAPSHOT_FILE", "NODE_ENV"];

test.each([...BUILD_VARIABLES].filter((name) => !OF_THE_LANE.includes(name)))(
  "another %s makes other code",
  async (name) => {
    const [value, beside = {}] = OTHER[name]!;
    expect(await digestWith({ ...beside, [name]: value })).not.toBe(await digestWith(beside));
  },
);

test("settings that no build would take are named before one starts", async () => {
  await expect(digestWith({ GTM_ID: "not an id" })).rejects.toMatchObject({
    code: "ENVIRONMENT",
    message: expect.stringContaining("GTM_ID must be"),
  });
});
