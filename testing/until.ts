import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 20;

/** Ends what hangs; says nothing of speed, which a busy machine has little of. */
export const PATIENCE_MS = 5 * 60_000;

/** Waits until something is so; throws with its name when it is not so in time. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  deadlineMs = PATIENCE_MS,
): Promise<void> {
  for (const end = Date.now() + deadlineMs; !(await isSo()); await pause(POLL_MS))
    if (Date.now() > end) throw new Error(`It never came to this: ${what}.`);
}
