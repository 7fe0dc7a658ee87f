import path from "node:path";
import { fileURLToPath } from "node:url";
import { unit } from "../../jest.config.mjs";
import { ROOMS } from "./rooms.mjs";

/** The unit tests of one room: a project of its own, since the mutation tool takes no list of projects. */
export default {
  ...unit,
  rootDir: path.resolve(fileURLToPath(import.meta.url), "../../.."),
  testMatch: ROOMS[process.env.MUTATION_ROOM].tests.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
  testTimeout: 30_000,
};
