import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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

const jestReport = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1 }, errors: [], suites: [] };

test("jest: tests are counted, and a suite that could not run is one failure", () => {
  expect(count("countJest", 0, jestReport)).toEqual({ passed: 5, failed: 0, failures: [], unstable: [] });
  const testResults = [
    {
      name: "a.test.ts",
      status: "failed",
      message: "two of them",
      assertionResults: [
        { fullName: "adds", status: "failed", failureMessages: ["\u001B[31mexpected 1\u001B[39m\n\n  got 2"] },
        { fullName: "takes", status: "passed", failureMessages: [], retryReasons: [] },
        { fullName: "halves", status: "passed", failureMessages: [], retryReasons: ["was late\nby 2 s"] },
        { fullName: "divides", status: "failed", failureMessages: [] },
      ],
    },
    { name: "b.test.ts", status: "failed", message: "Cannot find module 'x'", assertionResults: [] },
    { name: "c.test.ts", status: "passed", message: "", assertionResults: [] },
  ];
  expect(
    count("countJest", 1, { ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1, testResults }),
  ).toEqual({
    passed: 5,
    failed: 3,
    failures: ["a.test.ts › adds: expected 1 got 2", "a.test.ts › divides: ", "b.test.ts: Cannot find module 'x'"],
    unstable: ["a.test.ts › halves: was late by 2 s"],
  });
});

test("playwright: what passes at the second try is named, and errors outside of tests are failures", () => {
  expect(count("countPlaywright", 0, playwrightReport)).toEqual({ passed: 4, failed: 0, failures: [], unstable: [] });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  const spec = (title: string, status: string, message?: string) => ({
    file: "a.spec.ts",
    line: 7,
    title,
    tests: [{ status, results: [{}, { error: message === undefined ? undefined : { message } }] }],
  });
  const suites = [
    { specs: [spec("opens", "unexpected", "no page")], suites: [{ specs: [spec("shuts", "flaky", "late")] }] },
    { specs: [spec("stays", "expected")] },
  ];
  expect(count("countPlaywright", 1, { stats, errors: [{ message: "set-up" }], suites })).toEqual({
    passed: 5,
    failed: 2,
    failures: ["outside of any test: set-up", "a.spec.ts:7 › opens: no page"],
    unstable: ["a.spec.ts:7 › shuts: late"],
  });
});

test("a runner that crashed, wrote half a report, or ran nothing has failed", () => {
  const noReport = (code: number) => [`The runner ended with code ${code}, and left no report.`];
  expect(count("countJest", 124)).toEqual({ passed: 0, failed: 1, failures: noReport(124), unstable: [] });
  expect(count("countJest", 0, '{"numPassed')).toEqual({ passed: 0, failed: 1, failures: noReport(0), unstable: [] });
  expect(count("countJest", 1, jestReport)).toEqual({ passed: 5, failed: 1, failures: [], unstable: [] });
  expect(count("countJest", 0, { ...jestReport, numPassedTests: 0 })).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
    unstable: [],
  });
});
