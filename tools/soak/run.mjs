import { runChild } from "../../scripts/child.mjs";
import { installSystemPackages, onPath } from "../../scripts/system-packages.mjs";

/** `npm run soak`: the sources as they are, without a compilation of theirs. */
async function main(args) {
  // The part that plants faults of the kernel's is left out where it cannot be had.
  if (onPath("strace", process.env) === null) await installSystemPackages(process.cwd(), process.env, "strace");
  return runChild(process.execPath, ["--import", "tsx", "tools/soak/soak.ts", ...args], {
    env: process.env,
    cwd: process.cwd(),
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
