import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PROJECT_DIR } from "./service-process";

export const MONITORING_DIR = join(PROJECT_DIR, "deploy/monitoring");

/** Runs Prometheus's own checker in the folder of our monitoring. Throws with what it says when it is not content. */
export function promtool(args: readonly string[], input = ""): string {
  const { status, stdout, stderr, error } = spawnSync("promtool", args, {
    cwd: MONITORING_DIR,
    input,
    encoding: "utf8",
  });
  if (error) throw new Error(`promtool cannot be started: install the package prometheus. ${error.message}`);
  if (status !== 0) throw new Error(`promtool ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
