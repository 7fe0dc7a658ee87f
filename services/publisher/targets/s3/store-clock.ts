import { PublisherError } from "../../errors";

/** Writes that expire with a lease are refused in time while the clocks are no more than 5 s apart: half of it is left. */
const MOST_APART_MS = 2_500;

export interface StoreClock {
  /** By the `Date` of an answer, which counts full seconds, to what was asked and answered then by this machine's clock. */
  note(date: string | undefined, asked: number, answered: number): void;
  /** Throws `TARGET` where the clocks are too far apart for writes that expire. */
  require(): void;
}

/** How far a store's clock is from this machine's, for certain: what a slow network adds does not count. */
export function createStoreClock(where: string): StoreClock {
  let apartMs = 0;
  return {
    note(date, asked, answered) {
      const at = Date.parse(date ?? "");
      if (!Number.isNaN(at)) apartMs = Math.max(asked - (at + 1_000), at - answered, 0);
    },
    require() {
      if (apartMs <= MOST_APART_MS) return;
      throw new PublisherError(
        "TARGET",
        `The clocks of this machine and of ${where} are ${Math.round(apartMs / 1_000)} s apart. ` +
          "Set this machine's (NTP): publishers that work beside each other rely on it.",
      );
    },
  };
}
