import { runCommand } from "../../run-command";
import { SYSTEM_CLOCK } from "../clock";
import { buildCode } from "../code-lane/build-code";
import { messageOf } from "../errors";
import { runRelease } from "./command";

/** Is no publisher, and knows of none but by the site's hook: a pipeline has no data directory. */
const pipeline = {
  environment: process.env,
  // Where every command is started.
  projectDir: process.cwd(),
  build: buildCode,
  clock: SYSTEM_CLOCK,
  print: (line: string) => void process.stdout.write(`${line}\n`),
};

runCommand(() => runRelease(pipeline, process.argv.slice(2)), messageOf);
