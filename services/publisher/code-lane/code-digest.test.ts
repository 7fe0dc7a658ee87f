import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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

test.each<Record<string, string>>([
  { PORT: "8001" },
  { SITE_URL: "https://a.example" },
  { PRODUCT_DOMAINS: "localhost,a.example" },
  { PRODUCT_API_URL_DEV: "https://api.example" },
  { BUILD_POLL_INTERVAL_S: "61" },
  { GTM_ID: "G-ABC" },
  { LENDER_NAME: "Another" },
  { SEED_REALTORS: "3" },
  {
    SAMPLE_HOMEPAGES: '[{"name":"Kim","city":"Irvine","picture":"https://a.example/1.jpg","url":"https://a.example"}]',
  },
  { GATSBY_KITCHEN_SINK: "1" },
  { DATADOG_PRIVACY_LEVEL: "mask" },
])("%j does", async (variables) => {
  expect(await digestWith(variables)).not.toBe(await digestWith({}));
});

test("settings that no build would take are named before one starts", async () => {
  await expect(digestWith({ GTM_ID: "not an id" })).rejects.toMatchObject({
    code: "ENVIRONMENT",
    message: expect.stringContaining("GTM_ID must be"),
  });
});
