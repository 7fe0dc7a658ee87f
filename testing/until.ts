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

/** What all of them answer. One that fails leaves none at work, which would go on beside the next test. */
export async function allEnded<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
