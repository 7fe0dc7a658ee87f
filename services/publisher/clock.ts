import { setImmediate, setTimeout as wait } from "node:timers/promises";

/** Time as the publisher's core knows it, so that a test can run hours of it in a moment. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  wait(ms: number): Promise<void>;
  /** Calls back once; returns how to cancel. */
  after(ms: number, callback: () => void): () => void;
  /** Gives the thread back to whatever is waiting for it. */
  nextTurn(): Promise<void>;
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  wait: (ms) => wait(ms),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  nextTurn: () => setImmediate(),
};
