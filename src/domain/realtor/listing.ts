import { withThousands } from "./display";
import { safeImageUrl } from "./links";
import { plainText } from "./plain-text";

/** Spec §3: agent listings are returned per search type. */
export const SEARCH_TYPES = ["sale", "rent", "sold", "rented"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** A home as a card shows it; what the API left out is `""` or null. */
export interface Listing {
  id: string;
  /** `$1,250,000`; `""` where there is none. */
  price: string;
  isPending: boolean;
  beds: number | null;
  baths: number | null;
  /** `1,840`. */
  sqft: string;
  street: string;
  place: string;
  picture: { thumbnail: string; fullsize: string } | null;
  /** `2024-05`: a card has no use for the day. */
  closedIn: string;
}

/** The agent's own, by type; each is a call of its own, and fails by itself. */
export type AgentLists = Record<SearchType, Listing[] | "failed">;

/** What a homepage shows: the agent's own listings, the home list of a city, or nothing where no city is known. */
export type LoadedListings =
  { kind: "agent"; lists: AgentLists } | { kind: "homes"; homes: Listing[] } | { kind: "none" };

/** The spec does not itemise a home: each field is taken if it is what it should be. What is no object is no listing. */
export function toListing(sent: unknown, index: number): Listing | null {
  if (typeof sent !== "object" || sent === null) return null;
  const home = sent as Record<string, unknown>;
  const price = numberIn(home["price"]);
  const sqft = numberIn(home["sqft"]);
  const fullsize = imageIn(home["imageUrl"]) ?? imageIn(home["thumbnailUrl"]);
  const region = [textIn(home["state"]), textIn(home["zipcode"])].filter((part) => part !== "").join(" ");
  return {
    id: `${textIn(home["id"])}-${index}`,
    price: price ? `$${withThousands(Math.round(price))}` : "",
    isPending: home["status"] === "pending",
    beds: numberIn(home["beds"]),
    baths: numberIn(home["baths"]),
    sqft: sqft ? withThousands(Math.round(sqft)) : "",
    street: textIn(home["address"]),
    place: [textIn(home["neighborhood"]), textIn(home["city"]), region].filter((part) => part !== "").join(", "),
    picture: fullsize === null ? null : { fullsize, thumbnail: imageIn(home["thumbnailUrl"]) ?? fullsize },
    closedIn: /^\d{4}-\d{2}/.exec(textIn(home["closedOn"]))?.[0] ?? "",
  };
}

/** Throws where the answer is no list, so that a broken answer is shown as a failure and not as "none". */
export function toListings(answer: unknown): Listing[] {
  if (!Array.isArray(answer)) throw new Error("The listings' answer is no list");
  return answer.map(toListing).filter((listing) => listing !== null);
}

function textIn(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? plainText(String(value)) : "";
}

function numberIn(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number >= 0 && number < Infinity ? number : null;
}

function imageIn(value: unknown): string | null {
  return typeof value === "string" ? safeImageUrl(value) : null;
}
