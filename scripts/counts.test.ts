import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Each test starts processes.
jest.setTimeout(30_000);

const folder = mkdtempSync(join(tmpdir(), "counts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function count(reader: "countJest" | "countPlaywright", code: number, report?: unknown): unknown {
  const file = join(folder, "report.json");
  rmSync(file, { force: true });
  if (report !== undefined) writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  const script = `import { ${reader} } from "./counts.mjs"; console.log(JSON.stringify(${reader}(${code}, ${JSON.stringify(file)})));`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: __dirname, encoding: "utf8" }),
  );
}

const jestReport = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

test("jest: tests are counted, and a suite that could not run is one failure", () => {
  expect(count("countJest", 0, jestReport)).toEqual({ passed: 5, failed: 0 });
  expect(count("countJest", 1, { ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1 })).toEqual({
    passed: 5,
    failed: 3,
  });
});

test("playwright: flaky tests and errors outside of tests are failures", () => {
  expect(count("countPlaywright", 0, playwrightReport)).toEqual({ passed: 4, failed: 0 });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  expect(count("countPlaywright", 1, { stats, errors: [{ message: "set-up" }] })).toEqual({ passed: 4, failed: 3 });
});

test("a runner that crashed, wrote half a report, or ran nothing has failed", () => {
  expect(count("countJest", 1)).toEqual({ passed: 0, failed: 1 });
  expect(count("countJest", 0, '{"numPassed')).toEqual({ passed: 0, failed: 1 });
  expect(count("countJest", 1, jestReport)).toEqual({ passed: 5, failed: 1 });
  expect(count("countJest", 0, { ...jestReport, numPassedTests: 0 })).toEqual({ passed: 0, failed: 1 });
});
