import type { OpenHouse } from "./open-house";

/** Of a home, what is not over yet, the next one first. `clock`: `2026-11-28 13:05`, what the clocks there show. */
export function upcomingOf(openHouses: readonly OpenHouse[], home: string, clock: string): OpenHouse[] {
  return openHouses.filter((each) => each.home === home && `${each.date} ${each.to}` > clock);
}
