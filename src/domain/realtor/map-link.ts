import type { Listing } from "./listing";

/** Google's documented search address; Kakao's and Naver's maps end at Korea's coast. Null for a home without a street. */
export function mapLink({ street, place }: Pick<Listing, "street" | "place">): string | null {
  if (street === "") return null;
  const query = encodeURIComponent([street, place].filter((part) => part !== "").join(", "));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
