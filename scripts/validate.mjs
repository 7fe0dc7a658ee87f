import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "./chromium.mjs";
import { checkEnvironment } from "./environment.mjs";
import { chooseSiteUnderTest } from "./site-under-test.mjs";
import { LANES, STEPS } from "./validate-steps.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs the nightly tests as well. Without it, a run is what every change has to pass. */
const ALL = "--all";

/** Runs the steps named on the command line, or those of a change, or all of them, and prints the sum. */
async function main(args) {
  const isAll = args.includes(ALL);
  const names = args.filter((arg) => arg !== ALL);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no step "${unknown[0]}". Known: ${STEPS.map((step) => step.name).join(", ")}.`);
  }
  const env = { ...checkEnvironment(process.env, root), ...(await chooseSiteUnderTest()) };
  const chromium = findChromium(root, env);
  if (chromium) env.CHROMIUM_PATH = chromium;
  // Said either way: one that is left over in a shell must not shorten the whole run.
  env.SKIP_NIGHTLY = isAll ? "" : "1";

  const reports = mkdtempSync(join(tmpdir(), "validate-"));
  const results = new Map();
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      interrupted = true;
    });
  }
  try {
    await Promise.all(startLanes());
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  return summarise(results);

  /** A step starts when the one before it in its lane has ended, and the one that it needs. */
  function startLanes() {
    const ends = new Map();
    for (const lane of LANES) {
      let before;
      for (const name of lane.filter(isChosen)) {
        const step = STEPS.find((known) => known.name === name);
        before = runAfter([before, ends.get(step.needs)], step);
        ends.set(name, before);
      }
    }
    return ends.values();
  }

  function isChosen(name) {
    if (names.length > 0) return names.includes(name);
    return isAll || !STEPS.find((step) => step.name === name).isNightly;
  }

  async function runAfter(others, step) {
    await Promise.all(others);
    if (interrupted) results.set(step.name, notRun("interrupted"));
    else results.set(step.name, await runStep(step, { root, env, reports }, results));
  }
}

async function runStep(step, context, results) {
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const result = results.get(step.needs)?.failed
    ? notRun(`it needs the step "${step.needs}", which failed`)
    : await attempt(step, context);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`== ${step.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
  return result;
}

function notRun(reason) {
  console.log(`Not run: ${reason}.`);
  return { passed: 0, failed: 1 };
}

async function attempt(step, context) {
  try {
    return await step.run(context);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/** Of thousands of tests on a busy machine; more than these are a fault, of the code or of the tests. */
const MOST_UNSTABLE = 3;

/** The last line is a contract: scripts outside the project read it. */
function summarise(results) {
  const all = [...results.values()];
  const unstable = all.flatMap((result) => result.unstable ?? []);
  const tooMany = Math.max(0, unstable.length - MOST_UNSTABLE);
  const passed = all.reduce((sum, result) => sum + result.passed, 0) - tooMany;
  const failed = all.reduce((sum, result) => sum + result.failed, 0) + tooMany;
  console.log("");
  for (const [name, result] of results) console.log(`${result.failed === 0 ? "ok    " : "FAILED"} ${name}`);
  for (const failure of all.flatMap((result) => result.failures ?? [])) console.log(`- ${relative(failure)}`);
  for (const test of unstable) console.log(`~ failed once, then passed: ${relative(test)}`);
  if (tooMany > 0) console.log(`${unstable.length} tests passed only when tried again; at most ${MOST_UNSTABLE} may.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function relative(failure) {
  return failure.replaceAll(`${root}/`, "");
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    console.log("0 passed, 1 failed");
    process.exitCode = 1;
  },
);
