import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

// Each test starts processes.
jest.setTimeout(30_000);

const root = join(__dirname, "..");

/** Variables that one program of ours sets for another; nobody else does. */
const INTERNAL = new Set(["SNAPSHOT_FILE", "RELEASE_DIR", "NODE_ENV"]);

function settingsOfExample(): string[] {
  const script = `import { settingNames } from "./scripts/environment.mjs"; console.log(JSON.stringify(settingNames(process.cwd())));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, encoding: "utf8" });
  return JSON.parse(output) as string[];
}

function environmentModules(): string[] {
  return ["services", "src/gatsby"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?:^|\/)(?:env|secrets|[a-z-]*environment)\.ts$/.test(file))
      .map((file) => join(root, folder, file)),
  );
}

test("the example names every setting once", () => {
  const names = settingsOfExample();
  expect(names).toContain("PORT");
  expect(names).toContain("SITE_URL");
  expect(names).toEqual([...new Set(names)]);
});

test("every variable that a program reads stands in .env.example", () => {
  const known = new Set([...settingsOfExample(), ...INTERNAL]);
  const missing = environmentModules().flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const names = [...source.matchAll(/^ {2,6}([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): (?:z\b|[a-z]|.*\.optional)/gm)]
      .concat([...source.matchAll(/\b(?:env|environment)\.([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\b/g)])
      .map((match) => match[1]!)
      .filter((name) => !name.startsWith("GATSBY_"));
    return [...new Set(names)].filter((name) => !known.has(name)).map((name) => `${name} (${file})`);
  });
  expect(missing).toEqual([]);
});
