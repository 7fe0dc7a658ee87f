import { NOT_CHANGED, ROOMS } from "./rooms.mjs";

const name = process.env.MUTATION_ROOM;
const { change } = ROOMS[name];

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: process.env.MUTATION_FILES ? process.env.MUTATION_FILES.split(",") : [...change, ...NOT_CHANGED],
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
  incremental: true,
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
