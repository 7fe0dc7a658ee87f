import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runGatsbyIn } from "./gatsby-build";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gatsby-build-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("a release is built for no host, wherever it is built", async () => {
  const gatsby = join(folder, "node_modules/gatsby");
  mkdirSync(gatsby, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(gatsby, "package.json"), '{"name":"gatsby"}');
  writeFileSync(
    join(gatsby, "cli.js"),
    'require("node:fs").writeFileSync("seen.json", JSON.stringify([process.env.NETLIFY, process.env.NODE_ENV])); process.exit(0)',
  );
  const variables = { NETLIFY: "true" };
  await runGatsbyIn(folder, { projectDir: folder, logFile: join(folder, "build.log"), variables });
  expect(JSON.parse(readFileSync(join(folder, "seen.json"), "utf8"))).toEqual(["", "production"]);
});
