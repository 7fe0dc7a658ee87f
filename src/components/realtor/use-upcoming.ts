import { useEffect, useState } from "react";
import type { OpenHouse } from "../../domain/realtor/open-house";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { zoneOfMarket } from "../../domain/realtor/realtor-zone";
import { upcomingOf } from "../../domain/realtor/upcoming-open-houses";

const MINUTE_MS = 60_000;

/** A home's open houses, as long as they are not over: the page may have been made, or opened, long before. */
export function useUpcoming(
  { openHouses, market }: Pick<RealtorView, "openHouses" | "market">,
  home: string,
): OpenHouse[] {
  const [now, setNow] = useState(() => Date.now());
  const upcoming = upcomingOf(openHouses, { home, timeZone: zoneOfMarket(market), now });
  const isWaiting = upcoming.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return upcoming;
}
