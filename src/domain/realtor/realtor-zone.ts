import type { Market } from "./market";
import type { RegionState } from "./realtor";

const ZONES: Record<RegionState, string> = { CA: "America/Los_Angeles", GA: "America/New_York" };

/** Whose first region has no state: where most of them are. */
const DEFAULT_ZONE = ZONES.CA;

/** The time zone that a realtor's days are counted in: of the first state that they serve. */
export function zoneOfState(state: string): string {
  return Object.hasOwn(ZONES, state) ? ZONES[state as RegionState] : DEFAULT_ZONE;
}

/** Of the listings that a market has: they are all in one state. */
export function zoneOfMarket(market: Market): string {
  return market === "fmls" ? ZONES.GA : DEFAULT_ZONE;
}
