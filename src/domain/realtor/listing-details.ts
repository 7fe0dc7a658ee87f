import { ALTERATIONS, type AlteredStatement } from "./altered-photos";
import { withThousands } from "./display";
import { imageIn, numberIn, textIn, type SentHome } from "./listing-fields";
import type { Picture } from "./pictures";

/** Of RESO's `PropertySubType`, what homes for people are. */
export const HOME_TYPES = ["single_family", "condo", "townhouse", "multi_family", "manufactured", "land"] as const;
export type HomeType = (typeof HOME_TYPES)[number];

/** Of RESO's `StandardStatus`, what a visitor can be told. */
export const HOME_STATUSES = ["active", "pending", "closed"] as const;
export type HomeStatus = (typeof HOME_STATUSES)[number];

/** Of RESO's `ImageOf`, what has a name in both languages. */
export const PICTURED_PARTS = [
  "exterior",
  "kitchen",
  "living_room",
  "dining_room",
  "bedroom",
  "bathroom",
  "office",
  "stairs",
  "patio",
  "garden",
  "pool",
  "view",
] as const;
export type PicturedPart = (typeof PICTURED_PARTS)[number];

export interface HomePicture extends Picture {
  shows: PicturedPart | null;
}

/** What a home's dialog says beside its card; what the API left out is `""` or null. */
export interface ListingDetails {
  /** The card's is the first. */
  pictures: readonly HomePicture[];
  status: HomeStatus | null;
  type: HomeType | null;
  yearBuilt: string;
  /** `6,098`. */
  lotSqft: string;
  /** `$641`; of no use where the price is a month's rent. */
  pricePerSqft: string;
  mlsNumber: string;
  /** The service that the listing comes from, such as `CRMLS`. */
  mlsName: string;
  /** As the listing's broker wrote it, in whatever language. */
  description: string;
  agent: { name: string; license: string };
  brokerage: { name: string; phone: string };
  /** A time, as ISO 8601 has it. */
  updatedAt: string;
}

const EARLIEST_YEAR = 1600;
const LATEST_YEAR = 2100;
/** A home with more is a mistake, or an attack. */
const MOST_PICTURES = 100;

export function detailsIn(home: SentHome): ListingDetails {
  const year = numberIn(home["yearBuilt"]);
  const lot = numberIn(home["lotSqft"]);
  return {
    pictures: picturesIn(home),
    status: oneOf(HOME_STATUSES, home["status"]),
    type: oneOf(HOME_TYPES, home["propertyType"]),
    yearBuilt: year !== null && Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR ? `${year}` : "",
    lotSqft: lot ? withThousands(Math.round(lot)) : "",
    pricePerSqft: pricePerSqftIn(home),
    mlsNumber: textIn(home["mlsNumber"]),
    mlsName: textIn(home["mlsName"]),
    description: textIn(home["description"]),
    agent: { name: textIn(home["listingAgent"]), license: textIn(home["listingAgentLicense"]) },
    brokerage: { name: textIn(home["listingBrokerage"]), phone: textIn(home["listingBrokeragePhone"]) },
    updatedAt: timeIn(home["updatedAt"]),
  };
}

function picturesIn(home: SentHome): HomePicture[] {
  const first = pictureIn(home);
  const sent: unknown = home["pictures"];
  const all = (Array.isArray(sent) ? sent : [])
    .slice(0, MOST_PICTURES)
    .map((picture: unknown) =>
      typeof picture === "object" && picture !== null ? pictureIn(picture as SentHome) : null,
    )
    .filter((picture) => picture !== null);
  // The first picture stands for the home, whether or not the list repeats it.
  return first === null || all.some(({ fullsize }) => fullsize === first.fullsize) ? all : [first, ...all];
}

function pictureIn(sent: SentHome): HomePicture | null {
  const fullsize = imageIn(sent["imageUrl"]) ?? imageIn(sent["thumbnailUrl"]);
  if (fullsize === null) return null;
  const thumbnail = imageIn(sent["thumbnailUrl"]) ?? fullsize;
  const altered = alteredIn(sent);
  return { thumbnail, fullsize, shows: oneOf(PICTURED_PARTS, sent["imageOf"]), ...(altered && { altered }) };
}

/** Whatever else a service calls what was done: the picture was altered. */
function alteredIn(sent: SentHome): AlteredStatement | null {
  const alteration = textIn(sent["alteration"]);
  if (alteration === "") return null;
  return {
    alteration: oneOf(ALTERATIONS, alteration) ?? "retouching",
    note: null,
    original: imageIn(sent["originalUrl"]),
  };
}

function pricePerSqftIn(home: SentHome): string {
  const price = numberIn(home["price"]);
  const sqft = numberIn(home["sqft"]);
  return price && sqft ? `$${withThousands(Math.round(price / sqft))}` : "";
}

/** A day alone is no time: it would be another day to the west. */
function timeIn(value: unknown): string {
  const text = textIn(value);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return "";
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}

function oneOf<Value extends string>(known: readonly Value[], sent: unknown): Value | null {
  return known.find((value) => value === sent) ?? null;
}
