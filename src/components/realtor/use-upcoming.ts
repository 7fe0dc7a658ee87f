import type { OpenHouse } from "../../domain/realtor/open-house";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { zoneOfMarket } from "../../domain/realtor/realtor-zone";
import { upcomingOf } from "../../domain/realtor/upcoming-open-houses";
import { useClock } from "./use-clock";

/** A home's open houses, as long as they are not over: the page may have been made, or opened, long before. */
export function useUpcoming(view: Pick<RealtorView, "openHouses" | "market">, home: string): OpenHouse[] {
  const { openHouses, market } = view;
  const hasAny = openHouses.some((each) => each.home === home);
  return upcomingOf(openHouses, home, useClock(zoneOfMarket(market), hasAny));
}
