import { withThousands } from "./display";
import { detailsIn, type HomePicture, type ListingDetails } from "./listing-details";
import { numberIn, textIn, type SentHome } from "./listing-fields";

/** Spec §3: agent listings are returned per search type. */
export const SEARCH_TYPES = ["sale", "rent", "sold", "rented"] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** A home as a card shows it; what the API left out is `""` or null. */
export interface Listing {
  /** Unlike all others of its list. */
  key: string;
  /** Names it in an address; `""` where nothing that came could. */
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
  picture: HomePicture | null;
  /** `2024-05`: a card has no use for the day. */
  closedIn: string;
  details: ListingDetails;
}

/** The agent's own, by type; each is a call of its own, and fails by itself. */
export type AgentLists = Record<SearchType, Listing[] | "failed">;

/** What a homepage shows: the agent's own listings, the home list of a city, or nothing where no city is known. */
export type LoadedListings =
  { kind: "agent"; lists: AgentLists } | { kind: "homes"; homes: Listing[] } | { kind: "none" };

/** Each field is taken if it is what it should be. What is no object is no listing. */
export function toListing(sent: unknown, index: number): Listing | null {
  if (typeof sent !== "object" || sent === null) return null;
  const home = sent as SentHome;
  const price = numberIn(home["price"]);
  const sqft = numberIn(home["sqft"]);
  const street = textIn(home["address"]);
  const details = detailsIn(home);
  const region = [textIn(home["state"]), textIn(home["zipcode"])].filter((part) => part !== "").join(" ");
  return {
    key: `${textIn(home["id"])}-${index}`,
    id: idOf(textIn(home["id"]), details.mlsNumber, street),
    price: price ? `$${withThousands(Math.round(price))}` : "",
    isPending: home["status"] === "pending",
    beds: numberIn(home["beds"]),
    baths: numberIn(home["baths"]),
    sqft: sqft ? withThousands(Math.round(sqft)) : "",
    street,
    place: [textIn(home["neighborhood"]), textIn(home["city"]), region].filter((part) => part !== "").join(", "),
    picture: details.pictures[0] ?? null,
    closedIn: /^\d{4}-\d{2}/.exec(textIn(home["closedOn"]))?.[0] ?? "",
    details,
  };
}

/** What a message about the home calls it, on one line. */
export function listingLabel({ street, place, details }: Listing): string {
  const where = [street, place].filter((part) => part !== "").join(", ");
  if (details.mlsNumber === "") return where;
  return where === "" ? `MLS# ${details.mlsNumber}` : `${where} (MLS# ${details.mlsNumber})`;
}

/** Longer ones are no names. */
const ID_MAX_LENGTH = 100;

function idOf(id: string, mlsNumber: string, street: string): string {
  const inWords = street
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return [id, mlsNumber, inWords].find((name) => name !== "" && name.length <= ID_MAX_LENGTH) ?? "";
}

/** Throws where the answer is no list, so that a broken answer is shown as a failure and not as "none". */
export function toListings(answer: unknown): Listing[] {
  if (!Array.isArray(answer)) throw new Error("The listings' answer is no list");
  return answer.map(toListing).filter((listing) => listing !== null);
}
