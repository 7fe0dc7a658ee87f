/**
 * Until when something may be written, in ms of this machine's clock: a store refuses what comes later. Asked at each
 * attempt; what is past says that nothing may be written any more.
 */
export type Fence = () => number;

/** How far the clocks of publishers, database and store may be apart. */
export const CLOCK_SKEW_MS = 5_000;
