import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A step that is one check: its exit code says it all. */
export function countExit(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of `jest --json`, what failed, and what passed when it was tried again; a suite that could not run is one failure. */
export function countJest(code, file) {
  const report = readReport(file);
  if (!report) return withoutReport(code);
  return honest(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(failuresOfSuite),
    unstable: report.testResults.flatMap(unstableOfSuite),
  });
}

function unstableOfSuite({ name, assertionResults }) {
  return assertionResults
    .filter((test) => test.status === "passed" && test.retryReasons?.length > 0)
    .map((test) => failure(`${name} › ${test.fullName}`, test.retryReasons[0]));
}

function failuresOfSuite({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [failure(name, message)];
  return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]));
}

/** The same of Playwright's JSON report, where "flaky" is what passed when it was tried again; an error outside of any test is one failure. */
export function countPlaywright(code, file) {
  const report = readReport(file);
  if (!report) return withoutReport(code);
  const { expected, unexpected, flaky } = report.stats;
  return honest(code, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: [
      ...report.errors.map((error) => failure("outside of any test", error.message)),
      ...specsOf(report, "unexpected"),
    ],
    unstable: specsOf(report, "flaky"),
  });
}

function specsOf({ suites = [], specs = [] }, status) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => failure(`${file}:${line} › ${title}`, test.results.find((result) => result.error)?.error.message)),
  );
  return [...own, ...suites.flatMap((suite) => specsOf(suite, status))];
}

const MESSAGE_CHARACTERS = 300;

/** One line: the end of a long run must say what failed, as that is all that some readers see of it. */
function failure(name, message = "") {
  const oneLine = stripVTControlCharacters(message).replace(/\s+/g, " ").trim();
  return `${name}: ${oneLine.slice(0, MESSAGE_CHARACTERS)}`;
}

function withoutReport(code) {
  return { passed: 0, failed: 1, unstable: [], failures: [`The runner ended with code ${code}, and left no report.`] };
}

/** A runner that ended badly, or ran nothing, has failed whatever its report says. */
function honest(code, { passed, failed, failures, unstable }) {
  const isBad = code !== 0 || passed + failed === 0;
  return { passed, failed: isBad && failed === 0 ? 1 : failed, failures, unstable };
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
