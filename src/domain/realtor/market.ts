import type { RegionState } from "./realtor";

export type Market = "crmls" | "fmls" | "";

/** Spec §4: all regions in CA gives crmls, all in GA gives fmls, otherwise empty. No region is "otherwise". */
export function marketOf(regions: readonly { state: RegionState | "" }[]): Market {
  if (regions.length === 0) return "";
  if (regions.every(({ state }) => state === "CA")) return "crmls";
  if (regions.every(({ state }) => state === "GA")) return "fmls";
  return "";
}
