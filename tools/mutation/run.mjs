import { runChild } from "../../scripts/child.mjs";
import { ROOM_NAMES } from "./rooms.mjs";

const STRYKER = "node_modules/@stryker-mutator/core/bin/stryker.js";

/** Plants faults in the rooms named on the command line, or in all, one at a time, and counts those that tests notice. */
async function main(names) {
  const unknown = names.find((name) => !ROOM_NAMES.includes(name));
  if (unknown) throw new Error(`There is no room "${unknown}". Known: ${ROOM_NAMES.join(", ")}.`);
  let failed = 0;
  for (const name of names.length > 0 ? names : ROOM_NAMES) {
    console.log(`\n== ${name}`);
    const env = { ...process.env, MUTATION_ROOM: name };
    const code = await runChild(process.execPath, [STRYKER, "run", "tools/mutation/stryker.config.mjs"], {
      env,
      cwd: process.cwd(),
    });
    if (code !== 0) failed = 1;
  }
  return failed;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
