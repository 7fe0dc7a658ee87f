import type { Clock } from "../../clock";

/** So long may a store be away, or ask for patience, before a publication fails and is tried again later. */
export const GIVE_UP_AFTER_MS = 20_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

interface Retries {
  clock: Pick<Clock, "now" | "wait">;
  giveUpAfterMs: number;
  /** From 0 to 1. */
  random?: () => number;
}

/** Tries again while the failure passes by itself, with longer and longer pauses; throws the last one. */
export async function withRetries<Answer>(
  { clock, giveUpAfterMs, random = Math.random }: Retries,
  attempt: () => Promise<Answer>,
  passesByItself: (error: unknown) => boolean,
): Promise<Answer> {
  const end = clock.now() + giveUpAfterMs;
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      // What failed together does not come back together.
      const pause = longest * (0.5 + random() / 2);
      if (!passesByItself(error) || clock.now() + pause > end) throw error;
      await clock.wait(pause);
    }
  }
}
