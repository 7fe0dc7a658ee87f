import type { Store } from "./store/store";

const WINDOW_MS = 10 * 60 * 1000;
const LEAST_ALLOWED = 50;
const SHARE_ALLOWED = 0.1;

/** How many realtors may be deleted within ten minutes, of so many. */
export function deletesAllowed(realtors: number): number {
  return Math.max(LEAST_ALLOWED, Math.floor(realtors * SHARE_ALLOWED));
}

export interface DeleteBreaker {
  /** Milliseconds until a delete may go on; 0 lets it through and counts it. */
  take(now: number, realtors: number): Promise<number>;
  /** Whether it has held up a delete that may not go on yet. */
  isOpen(now: number): boolean;
}

/**
 * Stops mass deletes: within ten minutes no more than 50 realtors or a tenth
 * of them, whichever is more. An API that loses its table empties the site at
 * this rate at most, and says so all the while.
 */
export function createDeleteBreaker(): DeleteBreaker {
  const times: number[] = [];
  return createSharedBreaker((now, realtors) => Promise.resolve(countDelete(times, now, realtors)));
}

/** The same for all processes that work on a store. */
export function createSharedBreaker(deletes: NonNullable<Store["countDelete"]>): DeleteBreaker {
  let openUntil = 0;
  return {
    async take(now, realtors) {
      const next = await deletes(now, realtors);
      if (next !== null) openUntil = next;
      return next === null ? 0 : next - now;
    },
    isOpen: (now) => now < openUntil && !isAhead(openUntil, now),
  };
}

/** Noted by a clock that was ahead. Those of several machines differ by less. */
function isAhead(time: number, now: number): boolean {
  return time > now + 2 * WINDOW_MS;
}

/** Counts a delete among those of the last ten minutes. Answers when the next one may go on if this one may not. */
export function countDelete(times: number[], now: number, realtors: number): number | null {
  const recent = times.filter((time) => time > now - WINDOW_MS && !isAhead(time, now));
  times.splice(0, times.length, ...recent);
  if (times.length >= deletesAllowed(realtors)) return Math.min(...times) + WINDOW_MS;
  times.push(now);
  return null;
}
