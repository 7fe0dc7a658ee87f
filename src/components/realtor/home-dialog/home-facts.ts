import type { HomeStatus, HomeType, PicturedPart } from "../../../domain/realtor/listing-details";
import type { SearchType } from "../../../domain/realtor/listing";
import type { ShownHome } from "../../../domain/realtor/shown-home";
import { closedMonth, isRented } from "../listing-words";
import type { RealtorText } from "../realtor-text";
import type { HomeText } from "./home-text";

export interface Fact {
  label: string;
  value: string;
}

const TYPES = {
  single_family: "type.singleFamily",
  condo: "type.condo",
  townhouse: "type.townhouse",
  multi_family: "type.multiFamily",
  manufactured: "type.manufactured",
  land: "type.land",
} as const satisfies Record<HomeType, string>;

const PARTS = {
  exterior: "part.exterior",
  kitchen: "part.kitchen",
  living_room: "part.livingRoom",
  dining_room: "part.diningRoom",
  bedroom: "part.bedroom",
  bathroom: "part.bathroom",
  office: "part.office",
  stairs: "part.stairs",
  patio: "part.patio",
  garden: "part.garden",
  pool: "part.pool",
  view: "part.view",
} as const satisfies Record<PicturedPart, string>;

/** What a picture shows; `""` where nobody said. */
export function pictured(part: PicturedPart | null, h: HomeText): string {
  return part === null ? "" : h(PARTS[part]);
}

/** The three that everybody looks for, in large numbers. */
export function mainFacts({ listing: { beds, baths, sqft } }: ShownHome, h: HomeText): Fact[] {
  return known([
    { label: h("beds"), value: beds === null ? "" : String(beds) },
    { label: h("baths"), value: baths === null ? "" : String(baths) },
    { label: h("sqft"), value: sqft },
  ]);
}

/** All others that the API told. */
export function otherFacts({ listing, type }: ShownHome, language: string, h: HomeText, t: RealtorText): Fact[] {
  const { closedIn, details } = listing;
  const status = details.status ?? statusOf(type);
  return known([
    { label: h("fact.status"), value: status === null ? "" : h(`status.${status}`) },
    { label: h("fact.closed"), value: closedIn && closedMonth(closedIn, language) },
    { label: h("fact.type"), value: details.type === null ? "" : h(TYPES[details.type]) },
    { label: h("fact.year"), value: details.yearBuilt },
    { label: h("fact.lot"), value: details.lotSqft && t("listings.sqft", { value: details.lotSqft }) },
    { label: h("fact.perSqft"), value: isRented(type) ? "" : details.pricePerSqft },
    { label: h("fact.mls"), value: details.mlsNumber },
  ]);
}

/** By its list: what is sold or rented is closed; what is offered may be under contract all the same. */
function statusOf(type: SearchType): HomeStatus | null {
  return type === "sold" || type === "rented" ? "closed" : null;
}

function known(facts: Fact[]): Fact[] {
  return facts.filter(({ value }) => value !== "");
}
