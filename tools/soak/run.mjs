import { runChild } from "../../scripts/child.mjs";

/** `npm run soak`: the sources as they are, without a compilation of theirs. */
runChild(process.execPath, ["--import", "tsx", "tools/soak/soak.ts", ...process.argv.slice(2)], {
  env: process.env,
  cwd: process.cwd(),
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
