import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { SecretsError, loadSecrets } from "./secrets";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("the first start makes secrets, the next ones return the same", () => {
  const missing = join(dataDir, "not", "there", "yet");
  const made = loadSecrets(missing, {});
  expect(loadSecrets(missing, {})).toEqual(made);
  expect(Buffer.from(made.webhookSecret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(new Set(Object.values(made)).size).toBe(3);
});

test("only the owner may read the file, and no temporary file stays", () => {
  loadSecrets(dataDir, {});
  expect(readdirSync(dataDir)).toEqual(["secrets.json"]);
  expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
});

test("the environment wins, one variable at a time", () => {
  const kept = loadSecrets(dataDir, {});
  expect(loadSecrets(dataDir, { BUILD_HOOK_SECRET: "from-the-environment" })).toEqual({
    ...kept,
    buildHookSecret: "from-the-environment",
  });
  expect(loadSecrets(dataDir, { WEBHOOK_SECRET: " ", PUBLISHER_TOKEN: "" })).toEqual(kept);
});

test("with all three in the environment nothing is written", () => {
  const env = { WEBHOOK_SECRET: `${SECRET} ${SECRET}`, BUILD_HOOK_SECRET: "hook", PUBLISHER_TOKEN: "token" };
  expect(loadSecrets(dataDir, env)).toEqual({
    webhookSecret: `${SECRET} ${SECRET}`,
    buildHookSecret: "hook",
    publisherToken: "token",
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a data directory that cannot be made is told with what to do, also where the environment has all three", () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  const all = { WEBHOOK_SECRET: SECRET, BUILD_HOOK_SECRET: "hook", PUBLISHER_TOKEN: "token" };
  for (const env of [{}, all])
    expect(() => loadSecrets(join(file, "data"), env)).toThrow(/^DATA_DIR \(.*\) is no folder: set DATA_DIR to one\./);
  expect(() => loadSecrets(file, {})).toThrow(/^DATA_DIR \(/);
  expect(loadSecrets(join(dataDir, "none"), all, { areMade: false }).publisherToken).toBe("token");
  expect(readdirSync(dataDir)).toEqual(["file"]);
});

test("where another machine's are needed none are made, and its file serves as well", () => {
  expect(() => loadSecrets(dataDir, { WEBHOOK_SECRET: SECRET }, { areMade: false })).toThrow(
    /^Set WEBHOOK_SECRET, BUILD_HOOK_SECRET and PUBLISHER_TOKEN to the publisher's own/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  const theirs = loadSecrets(dataDir, {});
  expect(loadSecrets(dataDir, {}, { areMade: false })).toEqual(theirs);
});

test.each(["", "{", "{}", '{"webhookSecret":"x"}'])("a damaged file (%j) is named, not replaced", (text) => {
  writeFileSync(join(dataDir, "secrets.json"), text);
  expect(() => loadSecrets(dataDir, {})).toThrow(SecretsError);
  expect(() => loadSecrets(dataDir, {})).toThrow(join(dataDir, "secrets.json"));
});

test("processes that start at the same moment agree", async () => {
  const program = `const { loadSecrets } = require(${JSON.stringify(join(__dirname, "secrets.ts"))}); console.log(JSON.stringify(loadSecrets(${JSON.stringify(dataDir)}, {})));`;
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ["--require", "tsx/cjs", "-e", program]),
  );
  const printed = (await Promise.all(starts)).map(({ stdout }) => stdout.trim());
  expect(new Set(printed).size).toBe(1);
  expect(JSON.parse(printed[0]!)).toEqual(loadSecrets(dataDir, {}));
});

test("a webhook secret that no sender could use is refused, and nothing is made in its place", () => {
  expect(() => loadSecrets(dataDir, { WEBHOOK_SECRET: "whsec_short" })).toThrow(/WEBHOOK_SECRET must be whsec_/);
  expect(() => loadSecrets(dataDir, { WEBHOOK_SECRET: `${SECRET} plain` })).toThrow(/WEBHOOK_SECRET/);
  expect(existsSync(join(dataDir, "secrets.json"))).toBe(false);
});
