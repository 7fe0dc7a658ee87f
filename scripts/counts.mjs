import { existsSync, readFileSync } from "node:fs";

/** A step that is one check: its exit code says it all. */
export function countExit(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of `jest --json`; a suite that could not even run is one failure. */
export function countJest(code, file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  return honest(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  });
}

/** Counts of Playwright's JSON report; an error outside of any test is one failure. */
export function countPlaywright(code, file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return honest(code, { passed: expected, failed: unexpected + flaky + report.errors.length });
}

/** A runner that ended badly, or ran nothing, has failed whatever its report says. */
function honest(code, { passed, failed }) {
  const isBad = code !== 0 || passed + failed === 0;
  return { passed, failed: isBad && failed === 0 ? 1 : failed };
}

function readReport(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
