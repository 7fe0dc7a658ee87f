const OUTRUN_WAIT_MS = 100;

/** The job is tried again after a while, and this does not count as a failure. */
export class RetryLater extends Error {
  constructor(
    reason: string,
    readonly delayMs: number,
  ) {
    super(reason);
  }
}

/** Another publisher has changed meanwhile what this was made of: it is made anew soon, by chance (0 to 1) not when the other is. */
export class Outrun extends RetryLater {
  constructor(reason: string, chance = 0) {
    super(reason, Math.round(OUTRUN_WAIT_MS * (1 + chance)));
  }
}

/** Another release is served than this was made with. */
export class ReleaseFlipped extends Outrun {}

const SHORTEST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;

/** For an address that another realtor holds: as long again as the job has waited already. A holder on the move is met soon, one that stays is not asked five times a second. */
export function heldWaitMs(queuedAt: number, now: number): number {
  return Math.min(Math.max(now - queuedAt, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
}
