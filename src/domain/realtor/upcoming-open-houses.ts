import type { OpenHouse } from "./open-house";
import { clockIn } from "./zone-time";

interface Seen {
  /** The listing's id. */
  home: string;
  timeZone: string;
  now: number;
}

/** Of a home, what is not over yet, the next one first. */
export function upcomingOf(openHouses: readonly OpenHouse[], { home, timeZone, now }: Seen): OpenHouse[] {
  const ofHome = openHouses.filter((each) => each.home === home);
  if (ofHome.length === 0) return [];
  const clock = clockIn(timeZone, now);
  return ofHome.filter(({ date, to }) => `${date} ${to}` > clock);
}
