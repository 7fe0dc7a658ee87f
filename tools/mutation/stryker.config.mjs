import { readFileSync } from "node:fs";
import { filesOf } from "./rooms.mjs";

const name = process.env.MUTATION_ROOM;
const files = process.env.MUTATION_FILES?.split(",") ?? filesOf(name);
/** One line of so many is tried, with the faults that stay within it. */
const share = Number(process.env.MUTATION_SHARE ?? 1);

if (!(Number.isInteger(share) && share >= 1)) throw new Error("MUTATION_SHARE must be a whole number, 1 or more.");

function someLines(file) {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((_, index) => index + 1);
  const first = Math.floor(Math.random() * share);
  return lines.filter((line) => line % share === first).map((line) => `${file}:${line}-${line}`);
}

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: share > 1 ? files.flatMap(someLines) : files,
  mutator: {
    // Messages, tags and SQL: what decides by a string is changed where it is compared.
    excludedMutations: ["StringLiteral"],
  },
  testRunner: "jest",
  jest: { configFile: "tools/mutation/jest.config.mjs" },
  coverageAnalysis: "perTest",
  // A constant of a module needs a fresh process for each of its changes.
  ignoreStatic: true,
  concurrency: 2,
  incremental: share === 1,
  incrementalFile: `node_modules/.cache/mutation/${name}.json`,
  tempDirName: ".mutation",
  reporters: ["progress-append-only", "clear-text", "html"],
  htmlReporter: { fileName: `test-results/mutation/${name}.html` },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 5_000,
  disableTypeChecks: true,
  ignorePatterns: [".data*", ".builds", "public", ".cache", "test-results", "static", "bench"],
};
