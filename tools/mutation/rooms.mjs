import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * What is changed in each room, and the unit tests that have to notice: those of the room itself, so that a test
 * elsewhere is no excuse. What only starts programs or reads the environment is left to the release tests.
 */
const ROOMS = {
  domain: { folder: "src/domain", withFolders: true },
  core: {
    folder: "services/publisher",
    only: (
      "apply commit commit-batcher delete-breaker keep-proof plan prepare publish read-ahead reconcile " +
      "render-ahead retry-later sweep sweeper worker-loop"
    ).split(" "),
  },
  verify: { folder: "services/publisher/verify" },
  // PostgreSQL's part is proven by release tests.
  stores: { folder: "services/publisher/store", withFolders: true, without: /\/postgres\// },
  targets: { folder: "services/publisher/targets" },
  renderer: { folder: "services/renderer" },
  functions: { folder: "services/functions" },
};
export const ROOM_NAMES = Object.keys(ROOMS);

/** Tests, and what only tests use. */
const FOR_TESTS = /(?:\.test|-suite|\.arbitrary|\/job-model|\/job-steps|\/fake-server|\/shorten-timeouts)\.ts$/;

/** The files of a room in which faults are planted. */
export function filesOf(room) {
  const { folder, withFolders: recursive = false, only, without } = ROOMS[room];
  return readdirSync(folder, { recursive })
    .filter((name) => (only ? only.includes(name.replace(/\.ts$/, "")) : name.endsWith(".ts")))
    .map((name) => path.posix.join(folder, name))
    .filter((file) => !FOR_TESTS.test(file) && !without?.test(file));
}

/** Glob of the tests that have to notice. */
export function testsOf(room) {
  const { folder, withFolders } = ROOMS[room];
  return `${folder}/${withFolders ? "**/" : ""}*.test.{ts,tsx}`;
}
