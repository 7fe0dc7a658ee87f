import type { Config } from "jest";

const shared: Config = {
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
  testPathIgnorePatterns: ["/node_modules/", "/e2e/", "/\\.data"],
  modulePathIgnorePatterns: ["<rootDir>/\\.data", "<rootDir>/\\.cache", "<rootDir>/public"],
};

/**
 * `unit` needs nothing but the sources; `release` drives the publisher with
 * the renderer of a real build, which its global set-up makes when missing.
 */
const config: Config = {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: ["<rootDir>/{src,services,plugins,scripts}/**/*.test.{ts,tsx}"],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns!, "\\.release\\.test\\.ts$"],
    },
    {
      ...shared,
      displayName: "release",
      testMatch: ["<rootDir>/services/**/*.release.test.ts"],
    },
  ],
};

export default config;
