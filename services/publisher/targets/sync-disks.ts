import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * One `sync` for all that was written without one; Node has no call for it. Where the command is missing the system
 * writes in its own time. Throws where it is there and fails: nothing may count on those bytes.
 */
export async function syncDisks(): Promise<void> {
  try {
    await promisify(execFile)("sync");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
