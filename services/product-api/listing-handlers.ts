import { z } from "zod";
import { describeIssues, REGION_STATES, type Realtor, type RegionState } from "../../src/domain/realtor/realtor";
import type { Sqlite } from "../sqlite";
import { jsonAnswer, type Answer } from "./answer";
import { ApiError } from "./api-error";
import { agentSource, anySource } from "./listing-sources";
import { PROPERTY_TYPES } from "./listing-details";
import { createListing, SEARCH_TYPES, type Listing, type SearchType } from "./listings";
import { placeOf, placesIn, type Place } from "./places";
import { createRandom } from "./random";

/** As many homes as a city's list has, before those without a picture are left out. */
const HOMES_PER_CITY = 45;
const AGENT_LISTINGS_MAX: Readonly<Record<SearchType, number>> = { sale: 6, rent: 4, sold: 12, rented: 5 };
/** An agent without any listing of a type is nothing unusual. */
const AGENT_HAS_NONE: Readonly<Record<SearchType, number>> = { sale: 0.15, rent: 0.35, sold: 0.08, rented: 0.4 };

const homeQuerySchema = z.object({
  type: z.enum(["sale", "rent"]).default("sale"),
  propertyType: z.enum(PROPERTY_TYPES).default("single_family"),
  propertyStatus: z.enum(["active", "pending"]).default("active"),
  currentPage: z.coerce.number().int().min(0).default(0),
  homesPerGroup: z.coerce.number().int().min(1).max(100).default(15),
  state: z.enum(REGION_STATES).default("CA"),
  city: z.string().trim().default("Irvine"),
  county: z.string().trim().default(""),
  isImageNull: z.string().default("false"),
});

/** `GET /cozying-api/v1/home/list`. An unknown city has no homes. */
export function listHomes(query: unknown, mediaUrl: string): Answer {
  const parsed = homeQuerySchema.safeParse(query);
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  const wanted = parsed.data;
  const place = placeOf(wanted.city);
  const withoutPicture = /^(true|y|1)$/i.test(wanted.isImageNull);
  const homes = (place === undefined || place.state !== wanted.state ? [] : homesOf(place, wanted, mediaUrl)).filter(
    (home) =>
      home.status === wanted.propertyStatus &&
      (withoutPicture || home.imageUrl !== null) &&
      (wanted.county === "" || home.county === wanted.county),
  );
  const start = wanted.currentPage * wanted.homesPerGroup;
  return jsonAnswer(200, {
    homes: homes.slice(start, start + wanted.homesPerGroup),
    totalCount: homes.length,
    currentPage: wanted.currentPage,
    homesPerGroup: wanted.homesPerGroup,
  });
}

function homesOf(place: Place, { type, propertyType }: z.output<typeof homeQuerySchema>, mediaUrl: string): Listing[] {
  return Array.from({ length: HOMES_PER_CITY }, (_, index) => {
    const key = `${place.city} ${type} ${propertyType} ${index}`;
    return createListing(key, { place, type, propertyType, mediaUrl, position: index, source: anySource(key, place) });
  });
}

const agentQuerySchema = z.object({
  market: z.enum(["crmls", "fmls", ""]).default(""),
  licenseNumber: z.string().trim().max(64).default(""),
  searchType: z.enum(SEARCH_TYPES),
});

/** `GET /cozying-api/v1/agent`: an array. Without a market or a licence number there is nobody to search for. */
export function listAgentListings(
  query: unknown,
  { database, mediaUrl }: { database: Sqlite; mediaUrl: string },
): Answer {
  const parsed = agentQuerySchema.safeParse(query);
  if (!parsed.success) throw new ApiError("INVALID_INPUT", describeIssues(parsed.error));
  const { market, licenseNumber, searchType } = parsed.data;
  if (market === "" || licenseNumber === "") return jsonAnswer(200, []);

  const realtor = realtorWithLicense(database, licenseNumber);
  const state = market === "crmls" ? "CA" : "GA";
  const places = placesOfAgent(realtor, state);
  const source = agentSource(realtor, licenseNumber, state);
  const random = createRandom(`agent ${market} ${licenseNumber} ${searchType}`);
  const count = random.chance(AGENT_HAS_NONE[searchType]) ? 0 : random.between(1, AGENT_LISTINGS_MAX[searchType]);
  const listings = Array.from({ length: count }, (_, index) =>
    createListing(`${market} ${licenseNumber} ${searchType} ${index}`, {
      place: random.pick(places),
      type: searchType,
      propertyType: random.pick(PROPERTY_TYPES),
      mediaUrl,
      position: index,
      source,
    }),
  );
  return jsonAnswer(200, listings);
}

function realtorWithLicense(database: Sqlite, licenseNumber: string): Realtor | null {
  const row = database.get("SELECT record FROM realtors WHERE license_number = ? LIMIT 1", [licenseNumber]);
  return row === undefined ? null : (JSON.parse(String(row.record)) as Realtor);
}

/** Where the realtor works, as far as it is in the market's state; else the whole state. */
function placesOfAgent(realtor: Realtor | null, state: RegionState): readonly Place[] {
  const regions = realtor?.activityRegion ?? [];
  const own = regions.map(({ city }) => placeOf(city)).filter((place) => place?.state === state) as Place[];
  return own.length > 0 ? own : placesIn(state);
}
