import { cpSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { countExit, countJest, countPlaywright } from "./counts.mjs";
import { startEmbeddedApi } from "./embedded-api.mjs";
import { ensureOtherBrowsers, ensureServers } from "./programs-of-tests.mjs";

const MINUTE_MS = 60_000;
/** A shell's way to say that a signal ended a program. */
const FIRST_SIGNAL_CODE = 128;

/**
 * A test that fails halfway leaves its programs running: they must not keep the
 * run from ending. The tests wait for programs and for builds more than they work.
 */
const JEST_OPTIONS = ["--ci", "--forceExit", "--maxWorkers=2"];

/**
 * What CI runs. `run({root, env, reports})` resolves with `{passed, failed}`; a
 * step is not run when one that it needs has failed. `isNightly` ones are not part
 * of `npm test`, but of `npm run test:all` (decision 141).
 */
export const STEPS = [
  { name: "unit", run: (context) => jest(context, "unit") },
  { name: "lint", run: lint },
  {
    name: "format",
    run: async (context) =>
      countExit(await tool(context, "prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])),
  },
  { name: "build", run: build },
  { name: "release", needs: "build", run: release },
  { name: "e2e", needs: "build", run: browseSite },
  { name: "third-parties", needs: "build", isNightly: true, run: browseThirdParties },
  { name: "development", isNightly: true, run: browseDevelopment },
];

/**
 * The lanes run beside each other, a lane's steps one after the other. A test
 * waits a third of its time for programs, pages and builds, so three lanes keep
 * two processors busy; for an hour, as with the nightly steps, they are too many:
 * tests reach their limits. A step's lane comes after that of the step it needs.
 */
export const LANES = [
  ["build", "release"],
  ["unit", "third-parties", "development", "e2e"],
  ["lint", "format"],
];

/** What ESLint says, and what the compiler does: two checks. */
async function lint({ root, env }) {
  const code = await runChild(process.execPath, [...ROOM_FOR_YOUNG, join(root, "scripts/lint/check.mjs")], {
    env,
    cwd: root,
    timeoutMs: 10 * MINUTE_MS,
  });
  const failed = Math.min(code, 2);
  return { passed: 2 - failed, failed };
}

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

/** Both make many objects that soon die: with more room for them the collector takes a tenth less of the whole. Tests' programs start without. */
const ROOM_FOR_YOUNG = ["--max-semi-space-size=64"];

async function jest(context, project) {
  const report = join(context.reports, `${project}.json`);
  const options = [...JEST_OPTIONS, "--selectProjects", project, "--json", "--outputFile", report];
  const inMemory = { ...context, env: { ...context.env, ...temporaryFolder(), TRY_AGAIN: "1" } };
  const end = await tool(inMemory, "jest/bin/jest.js", options, {
    minutes: 60,
    stdout: "ignore",
    node: ROOM_FOR_YOUNG,
  });
  return countJest(end, report);
}

async function release(context) {
  const env = await ensureServers(context.root, context.env);
  return jest({ ...context, env }, "release");
}

/**
 * Browser tests that run beside each other, one group after the other. Playwright's own dependencies would skip all
 * that follows a failure.
 */
const BROWSER_GROUPS = [["reading"], ["editing"], ["saving"]];
const RESULTS = "test-results";

/** The site runs on a copy: what `build` has made stays what the tests on a release take copies of. */
async function browseSite(context) {
  const DATA_DIR = copyRelease(context, ".data-e2e");
  const { root, env: given } = context;
  const env = given.SKIP_NIGHTLY ? given : await ensureOtherBrowsers(root, given);
  return browse({ ...context, env: { ...env, DATA_DIR } }, BROWSER_GROUPS);
}

/** On a site of its own, and on releases that it builds. */
function browseThirdParties(context) {
  const E2E_THIRD_PARTIES_DATA_DIR = copyRelease(context, ".data-third-parties");
  const env = { ...context.env, E2E_THIRD_PARTIES_DATA_DIR, E2E_WITHOUT_SITE: "1" };
  return browse({ ...context, env }, [["third-parties"]]);
}

/** On a copy of the project, which it starts and edits. */
function browseDevelopment(context) {
  return browse({ ...context, env: { ...context.env, E2E_WITHOUT_SITE: "1" } }, [["development"]]);
}

function copyRelease({ root, env }, folder) {
  rmSync(join(root, folder), { recursive: true, force: true });
  cpSync(join(root, env.DATA_DIR), join(root, folder), { recursive: true, verbatimSymlinks: true });
  return folder;
}

async function browse(context, groups) {
  const sum = { passed: 0, failed: 0, failures: [], unstable: [] };
  for (const group of groups) {
    const [name] = group;
    const output = join(RESULTS, name);
    rmSync(join(context.root, output), { recursive: true, force: true });
    const report = join(context.reports, `e2e-${name}.json`);
    const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const options = ["test", "--no-deps", "--output", output, ...group.map((project) => `--project=${project}`)];
    const code = await tool({ ...context, env }, "@playwright/test/cli.js", options, { minutes: 60 });
    const { passed, failed, failures, unstable } = countPlaywright(code, report);
    sum.passed += passed;
    sum.failed += failed;
    sum.failures.push(...failures);
    sum.unstable.push(...unstable);
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

function tool({ root, env }, file, args, { minutes = 10, stdout = "inherit", node = [] } = {}) {
  return runChild(process.execPath, [...node, join(root, "node_modules", file), ...args], {
    env,
    cwd: root,
    timeoutMs: minutes * MINUTE_MS,
    stdio: ["ignore", stdout, "inherit"],
  });
}
