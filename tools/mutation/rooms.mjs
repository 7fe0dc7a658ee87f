/**
 * What is changed in each room, and the unit tests that have to notice: those of the room itself, so that a test
 * elsewhere is no excuse. What only starts programs or reads the environment is left to the release tests.
 */
export const ROOMS = {
  domain: { change: ["src/domain/**/*.ts"], tests: ["src/domain"] },
  core: {
    change: ["apply", "commit", "commit-batcher", "delete-breaker", "plan", "prepare", "publish", "retry-later"]
      .concat(["read-ahead", "reconcile", "render-ahead", "sweep", "sweeper", "worker-loop", "verify-records"])
      .map((name) => `services/publisher/${name}.ts`),
    tests: ["services/publisher"],
  },
  stores: { change: ["services/publisher/store/**/*.ts"], tests: ["services/publisher/store"] },
  targets: { change: ["services/publisher/targets/*.ts"], tests: ["services/publisher/targets"] },
  renderer: { change: ["services/renderer/*.ts"], tests: ["services/renderer"] },
  functions: { change: ["services/functions/*.ts"], tests: ["services/functions"] },
};

/** Tests, and what only tests use. */
export const NOT_CHANGED = [
  "*.test",
  "*-suite",
  "*.arbitrary",
  "job-model",
  "job-steps",
  "fake-server",
  "shorten-timeouts",
].map((name) => `!**/${name}.ts`);
