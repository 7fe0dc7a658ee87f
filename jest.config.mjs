import nightly from "./testing/nightly.json" with { type: "json" };

/** Who names a file runs it: only `npm test` leaves them out (decision 141). */
const NOT_NOW = process.env.SKIP_NIGHTLY ? Object.values(nightly).flat() : [];

/** @type {import("jest").Config} */
const shared = {
  testEnvironment: "node",
  transform: {
    "^.+\\.tsx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  // A style sheet is for webpack.
  moduleNameMapper: { "\\.css$": "<rootDir>/scripts/lint/no-style.cjs" },
  setupFilesAfterEnv: ["<rootDir>/testing/jest-setup.ts"],
  testPathIgnorePatterns: ["/node_modules/", "/e2e/", "/\\.data", ...NOT_NOW],
  modulePathIgnorePatterns: [
    "<rootDir>/\\.data",
    "<rootDir>/\\.builds",
    "<rootDir>/\\.cache",
    "<rootDir>/\\.mutation",
    "<rootDir>/public",
  ],
};

/** @type {import("jest").Config} */
export const unit = {
  ...shared,
  displayName: "unit",
  testMatch: ["<rootDir>/{src,services,plugins,scripts,tools}/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, "\\.release\\.test\\.ts$"],
};

/**
 * `unit` needs nothing but the sources; `release` drives the services on a real
 * release: of RELEASE_DATA_DIR, else of DATA_DIR.
 *
 * @type {import("jest").Config}
 */
const config = {
  // Not how long a test should take: how long until it hangs, on a machine that does other things as well.
  // Beside builds and browsers, on two processors, a disk may stand still for half a minute; a slow machine takes three times as long.
  testTimeout: 180_000,
  testSequencer: "<rootDir>/testing/slowest-first.cjs",
  projects: [
    unit,
    {
      ...shared,
      displayName: "release",
      testMatch: ["<rootDir>/services/**/*.release.test.ts"],
    },
  ],
};

export default config;
