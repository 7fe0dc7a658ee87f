const WINDOW_MS = 10 * 60 * 1000;
const LEAST_ALLOWED = 50;
const SHARE_ALLOWED = 0.1;

/** How many realtors may be deleted within ten minutes, of so many. */
export function deletesAllowed(realtors: number): number {
  return Math.max(LEAST_ALLOWED, Math.floor(realtors * SHARE_ALLOWED));
}

/**
 * Stops mass deletes: within ten minutes no more than 50 realtors or a tenth
 * of them, whichever is more. An API that loses its table empties the site at
 * this rate at most, and says so all the while.
 */
export function createDeleteBreaker() {
  const times: number[] = [];
  let openUntil = 0;
  return {
    /** Milliseconds until a delete may go on; 0 lets it through and counts it. */
    take(now: number, realtors: number): number {
      while (times.length > 0 && times[0]! <= now - WINDOW_MS) times.shift();
      if (times.length >= deletesAllowed(realtors)) {
        openUntil = times[0]! + WINDOW_MS;
        return openUntil - now;
      }
      times.push(now);
      return 0;
    },
    /** Whether it has held up a delete that may not go on yet. */
    isOpen: (now: number) => now < openUntil,
  };
}
