import { monthName } from "../../domain/realtor/display";
import type { Listing, SearchType } from "../../domain/realtor/listing";
import type { RealtorText } from "./realtor-text";

/** What stands on a home's picture. */
export function listingMark(t: RealtorText, { isPending }: Pick<Listing, "isPending">, type: SearchType): string {
  return isPending ? t("listings.pending") : t(`listings.${type}`);
}

/** It can still be had, so it can be seen. */
export function isOffered(type: SearchType): boolean {
  return type === "sale" || type === "rent";
}

export function isRented(type: SearchType): boolean {
  return type === "rent" || type === "rented";
}

/** `2024-05` → `May 2024`, `2024.05`. */
export function closedMonth(closedIn: string, language: string): string {
  const [year = "", month = ""] = closedIn.split("-");
  return language === "ko" ? `${year}.${month}` : `${monthName(month)} ${year}`;
}
