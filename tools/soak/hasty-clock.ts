import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../services/publisher/clock";

/** The time of day, which passes so many times as fast: a publisher backs off for twenty minutes before it gives a job up. */
export function hastyClock(haste: number): Clock {
  const [start, began] = [Date.now(), performance.now()];
  return {
    now: () => start + Math.round((performance.now() - began) * haste),
    wait: (ms) => pause(ms / haste),
    after(ms, callback) {
      const timer = setTimeout(callback, ms / haste);
      return () => clearTimeout(timer);
    },
    nextTurn: () => pause(0),
  };
}
