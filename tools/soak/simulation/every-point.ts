import type { Simulation } from "./program";
import type { ScheduleResult } from "./schedule";

/** Longer ones are left at that, and the next begins. */
const MOST_OPERATIONS = 2_000;

/** Each call plays the same history again with the process killed one operation later, and after its last one the next history. */
export function everyPoint({ runSchedule }: Simulation, firstSeed: number, folder: string) {
  let [seed, crashAt] = [firstSeed, 0];
  return async (): Promise<ScheduleResult & { crashAt: number }> => {
    crashAt += 1;
    const result = { ...(await runSchedule(seed, { folder, crashAt })), crashAt };
    if (crashAt >= Math.min(result.operations, MOST_OPERATIONS)) [seed, crashAt] = [seed + 1, 0];
    return result;
  };
}
