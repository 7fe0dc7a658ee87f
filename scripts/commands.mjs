const PUBLISHER = "services/publisher/cli";
const BACKUP = "services/backup/cli";

/**
 * The commands of package.json. `program` is compiled first; a `service` runs
 * until it is stopped and ends with its parent; `script` is a plain script.
 * `browser` names the programs of a folder that drive a Chromium.
 */
export const COMMANDS = {
  start: { program: "services/start", service: true },
  serve: { program: "services/serve", service: true },
  origin: { program: "services/serve", args: ["--no-publisher"], service: true },
  worker: { program: "services/publisher/worker", service: true },
  build: { program: PUBLISHER, args: ["build"] },
  publish: { program: PUBLISHER, args: ["publish"] },
  archive: { program: PUBLISHER, args: ["archive"] },
  publisher: { program: PUBLISHER, args: ["publisher"] },
  release: { program: "services/publisher/release" },
  releases: { program: PUBLISHER, args: ["releases"] },
  verify: { program: PUBLISHER, args: ["verify"] },
  move: { program: PUBLISHER, args: ["move"] },
  backup: { program: BACKUP, args: ["backup"] },
  restore: { program: BACKUP, args: ["restore"] },
  hosts: { program: "services/hosts/cli" },
  dev: { script: "scripts/dev.mjs" },
  test: { script: "scripts/validate.mjs", isCheck: true },
  mutation: { script: "tools/mutation/run.mjs" },
  soak: { script: "tools/soak/run.mjs" },
  // Nobody's own settings count, as with a check.
  "contact-sheet": { script: "tools/contact-sheet/run.mjs", isCheck: true },
  bench: { folder: "bench", browser: ["bytes", "interaction", "lighthouse", "save-to-live"] },
};
