import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** One `sync` for all that was written without one; Node has no call for it. Where the command is missing the system writes in its own time. */
export async function syncDisks(): Promise<void> {
  await promisify(execFile)("sync").catch(() => undefined);
}
