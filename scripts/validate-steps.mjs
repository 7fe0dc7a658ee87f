import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { countExit, countJest, countPlaywright } from "./counts.mjs";
import { startEmbeddedApi } from "./embedded-api.mjs";
import { ensureServers } from "./servers.mjs";

const MINUTE_MS = 60_000;
/** A shell's way to say that a signal ended a program. */
const FIRST_SIGNAL_CODE = 128;

/**
 * A test that fails halfway leaves its servers running: they must not keep the
 * run from ending. They wait for builds and for each other more than they work.
 */
const RELEASE_OPTIONS = ["--forceExit", "--maxWorkers=2"];

/**
 * What CI runs. `run({root, env, reports})` resolves with `{passed, failed}`; a
 * step is not run when one that it needs has failed.
 */
export const STEPS = [
  { name: "unit", run: (context) => jest(context, "unit") },
  {
    name: "lint",
    run: async (context) => countExit(await tool(context, "eslint/bin/eslint.js", [".", "--max-warnings", "0"])),
  },
  {
    name: "format",
    run: async (context) =>
      countExit(await tool(context, "prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])),
  },
  {
    name: "types",
    run: async (context) => countExit(await tool(context, "typescript/bin/tsc", ["--noEmit"])),
  },
  { name: "build", run: build },
  { name: "release", needs: "build", run: release },
  { name: "e2e", needs: "build", run: playwright },
];

/**
 * One stage after the other; in a stage, the lanes beside each other. None of
 * the first stage's steps keeps more than one processor busy; those of the others do.
 */
export const STAGES = [[["unit"], ["lint", "format", "types", "build"]], [["release"]], [["e2e"]]];

const GIGABYTE = 2 ** 30;
const IN_MEMORY = "/dev/shm";

/**
 * Where tests put their folders: in memory where there is room, as they sync
 * every save of theirs. What the site under test syncs is on the disk.
 */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > 2 * GIGABYTE ? { TMPDIR: IN_MEMORY } : {};
  } catch {
    return {};
  }
}

async function jest(context, project, more = []) {
  const report = join(context.reports, `${project}.json`);
  const options = ["--ci", "--selectProjects", project, ...more, "--json", "--outputFile", report];
  const inMemory = { ...context, env: { ...context.env, ...temporaryFolder() } };
  return countJest(await tool(inMemory, "jest/bin/jest.js", options, { minutes: 30, stdout: "ignore" }), report);
}

async function release(context) {
  const env = await ensureServers(context.root, context.env);
  return jest({ ...context, env }, "release", RELEASE_OPTIONS);
}

/** Browser tests that run beside each other. Playwright's own dependencies would skip all that follows a failure. */
const BROWSER_GROUPS = [["reading"], ["editing"], ["saving", "development"], ["third-parties"]];
const RESULTS = "test-results";

async function playwright(context) {
  rmSync(join(context.root, RESULTS), { recursive: true, force: true });
  const sum = { passed: 0, failed: 0 };
  for (const group of BROWSER_GROUPS) {
    const [name] = group;
    const report = join(context.reports, `e2e-${name}.json`);
    const options = ["test", "--no-deps", "--output", join(RESULTS, name)];
    const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const projects = group.map((project) => `--project=${project}`);
    const code = await tool({ ...context, env }, "@playwright/test/cli.js", [...options, ...projects], { minutes: 30 });
    const { passed, failed } = countPlaywright(code, report);
    sum.passed += passed;
    sum.failed += failed;
    if (code >= FIRST_SIGNAL_CODE) break;
  }
  return sum;
}

/** Builds the release that the following steps test: from nothing, as on a fresh clone. */
async function build({ root, env }) {
  rmSync(join(root, env.DATA_DIR), { recursive: true, force: true });
  const options = { env, cwd: root, timeoutMs: 20 * MINUTE_MS };
  const stopApi = await startEmbeddedApi(root, env);
  try {
    return countExit(
      await runChild(process.execPath, ["--import", "tsx", "services/publisher/cli.ts", "build"], options),
    );
  } finally {
    await stopApi();
  }
}

function tool({ root, env }, file, args, { minutes = 10, stdout = "inherit" } = {}) {
  return runChild(process.execPath, [join(root, "node_modules", file), ...args], {
    env,
    cwd: root,
    timeoutMs: minutes * MINUTE_MS,
    stdio: ["ignore", stdout, "inherit"],
  });
}
