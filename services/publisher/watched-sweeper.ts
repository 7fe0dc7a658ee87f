import { PublisherError, type PublisherErrorCode } from "./errors";
import type { Sweeper } from "./sweeper";

export interface SweepState {
  /** Epoch ms when the last complete sweep began, or the first one that was tried; null before that. */
  freshAt: number | null;
  /** Why the last one failed, as its error's code, and `UNKNOWN` where that has none; null when it did not. */
  failure: PublisherErrorCode | "UNKNOWN" | null;
}

export interface WatchedSweeper extends Sweeper {
  state(): SweepState;
}

/** The same sweeper, which remembers how its sweeps ended. `onEnd` hears of each: how many jobs it made, or null for a failure. */
export function watchSweeps(
  sweeper: Sweeper,
  { now, onEnd }: { now(): number; onEnd(jobs: number | null): void },
): WatchedSweeper {
  const state: SweepState = { freshAt: null, failure: null };

  async function watch(sweep: () => Promise<number>): Promise<number> {
    const began = now();
    state.freshAt ??= began;
    try {
      const jobs = await sweep();
      state.freshAt = began;
      state.failure = null;
      onEnd(jobs);
      return jobs;
    } catch (error) {
      state.failure = error instanceof PublisherError ? error.code : "UNKNOWN";
      onEnd(null);
      throw error;
    }
  }

  return {
    sweep: (signal) => watch(() => sweeper.sweep(signal)),
    sweepAll: () => watch(() => sweeper.sweepAll()),
    state: () => state,
  };
}
