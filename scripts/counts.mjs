import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** A step that is one check: its exit code says it all. */
export function countExit(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of `jest --json`, and what failed; a suite that could not even run is one failure. */
export function countJest(code, file) {
  const report = readReport(file);
  if (!report) return withoutReport(code);
  return honest(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: report.testResults.flatMap(failuresOfSuite),
  });
}

function failuresOfSuite({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [failure(name, message)];
  return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]));
}

/** Counts of Playwright's JSON report, and what failed; an error outside of any test is one failure. */
export function countPlaywright(code, file) {
  const report = readReport(file);
  if (!report) return withoutReport(code);
  const { expected, unexpected, flaky } = report.stats;
  return honest(code, {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    failures: [...report.errors.map((error) => failure("outside of any test", error.message)), ...failedSpecs(report)],
  });
}

function failedSpecs({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => failure(`${file}:${line} › ${title}`, test.results.find((result) => result.error)?.error.message)),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

const MESSAGE_CHARACTERS = 300;

/** One line: the end of a long run must say what failed, as that is all that some readers see of it. */
function failure(name, message = "") {
  const oneLine = stripVTControlCharacters(message).replace(/\s+/g, " ").trim();
  return `${name}: ${oneLine.slice(0, MESSAGE_CHARACTERS)}`;
}

function withoutReport(code) {
  return { passed: 0, failed: 1, failures: [`The runner ended with code ${code}, and left no report.`] };
}

/** A runner that ended badly, or ran nothing, has failed whatever its report says. */
function honest(code, { passed, failed, failures }) {
  const isBad = code !== 0 || passed + failed === 0;
  return { passed, failed: isBad && failed === 0 ? 1 : failed, failures };
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
