import path from "node:path";
import { fileURLToPath } from "node:url";
import { unit } from "../../jest.config.mjs";
import { testsOf } from "./rooms.mjs";

/** The unit tests of one room: a project of its own, since the mutation tool takes no list of projects. */
export default {
  ...unit,
  rootDir: path.resolve(fileURLToPath(import.meta.url), "../../.."),
  testMatch: [`<rootDir>/${testsOf(process.env.MUTATION_ROOM)}`],
  testEnvironment: fileURLToPath(new URL("first-failure-environment.cjs", import.meta.url)),
  setupFiles: ["<rootDir>/tools/mutation/no-shrinking.ts"],
  testTimeout: 30_000,
};
