import { spawn } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { PROJECT_DIR, inheritedEnvironment } from "../../e2e/harness/service-process";

/** What a build reads. */
const SOURCES = [
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.ts",
  "package.json",
  "tsconfig.json",
  "plugins",
  "services",
  "src",
  "static",
];
const LOG_TAIL_LINES = 30;

interface Options {
  /** Made anew: its own sources, cache and public folder. */
  folder: string;
  /** Where the realtors come from. */
  environment: Record<string, string>;
  /** Changes one realtor at the API. */
  edit(): Promise<void>;
}

/** Seconds that a second `gatsby build` takes in a folder that was built once, after one realtor's edit. */
export async function timeWarmGatsbyBuild({ folder, environment, edit }: Options): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const source of SOURCES) {
    await cp(join(PROJECT_DIR, source), join(folder, source), { recursive: true });
  }
  await symlink(join(PROJECT_DIR, "node_modules"), join(folder, "node_modules"));
  await runGatsbyBuild(folder, environment);
  await edit();
  const started = performance.now();
  await runGatsbyBuild(folder, environment);
  const seconds = (performance.now() - started) / 1000;
  await rm(folder, { recursive: true, force: true });
  return Math.round(seconds * 100) / 100;
}

async function runGatsbyBuild(folder: string, environment: Record<string, string>): Promise<void> {
  const gatsby = createRequire(join(PROJECT_DIR, "package.json")).resolve("gatsby/cli.js");
  const logFile = `${folder}.log`;
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, [gatsby, "build", "--no-color"], {
    cwd: folder,
    env: { ...inheritedEnvironment(), ...environment, NODE_ENV: "production", CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  log.end();
  await finished(log);
  if (code !== 0) {
    const tail = (await readFile(logFile, "utf8")).split("\n").slice(-LOG_TAIL_LINES).join("\n");
    throw new Error(`gatsby build ended with code ${code}; the whole log is ${logFile}\n${tail}`);
  }
}
