import { knownCity, stateOfCounty } from "../../src/domain/realtor/city-county";
import type { RegionState } from "../../src/domain/realtor/realtor";

export interface Neighborhood {
  name: string;
  zipcode: string;
}

/** Near enough to each other that one realtor works in all of their cities. */
export const AREAS = { CA: ["Orange County", "Los Angeles"], GA: ["North Atlanta"] } as const;
export type Area = (typeof AREAS)[RegionState][number];

/** What a sample home is made of. */
export interface Place {
  area: Area;
  state: RegionState;
  city: string;
  pricePerSqft: number;
  neighborhoods: readonly Neighborhood[];
}

function neighborhoods(...pairs: [name: string, zipcode: string][]): Neighborhood[] {
  return pairs.map(([name, zipcode]) => ({ name, zipcode }));
}

/** A city that realtors of the seed work in. */
export interface SeedPlace extends Place {
  areaCode: string;
}

/** The cities of spec §9. One more of them would change every realtor of the seed. */
export const SEED_PLACES: readonly SeedPlace[] = [
  {
    area: "Orange County",
    state: "CA",
    city: "Irvine",
    areaCode: "949",
    pricePerSqft: 780,
    neighborhoods: neighborhoods(
      ["Woodbridge", "92604"],
      ["Turtle Rock", "92603"],
      ["Northwood", "92620"],
      ["Portola Springs", "92618"],
      ["Cypress Village", "92618"],
      ["Westpark", "92614"],
    ),
  },
  {
    area: "Orange County",
    state: "CA",
    city: "Newport Beach",
    areaCode: "949",
    pricePerSqft: 1_350,
    neighborhoods: neighborhoods(
      ["Corona del Mar", "92625"],
      ["Newport Coast", "92657"],
      ["Balboa Island", "92662"],
      ["Eastbluff", "92660"],
    ),
  },
  {
    area: "Orange County",
    state: "CA",
    city: "Lake Forest",
    areaCode: "949",
    pricePerSqft: 610,
    neighborhoods: neighborhoods(["Baker Ranch", "92630"], ["Foothill Ranch", "92610"], ["Serrano Park", "92630"]),
  },
  {
    area: "Orange County",
    state: "CA",
    city: "Rancho Mission Viejo",
    areaCode: "949",
    pricePerSqft: 640,
    neighborhoods: neighborhoods(["Sendero", "92694"], ["Esencia", "92694"], ["Rienda", "92694"]),
  },
  {
    area: "Orange County",
    state: "CA",
    city: "Tustin",
    areaCode: "714",
    pricePerSqft: 650,
    neighborhoods: neighborhoods(["Tustin Legacy", "92782"], ["Tustin Ranch", "92782"], ["Old Town", "92780"]),
  },
  {
    area: "Los Angeles",
    state: "CA",
    city: "Los Angeles",
    areaCode: "213",
    pricePerSqft: 760,
    neighborhoods: neighborhoods(
      ["Koreatown", "90010"],
      ["Silver Lake", "90026"],
      ["Los Feliz", "90027"],
      ["Westwood", "90024"],
      ["Echo Park", "90026"],
    ),
  },
  {
    area: "Los Angeles",
    state: "CA",
    city: "La Cañada Flintridge",
    areaCode: "818",
    pricePerSqft: 930,
    neighborhoods: neighborhoods(["Alta Canyada", "91011"], ["Descanso", "91011"], ["Flintridge", "91011"]),
  },
  {
    area: "Los Angeles",
    state: "CA",
    city: "La Crescenta-Montrose",
    areaCode: "818",
    pricePerSqft: 740,
    neighborhoods: neighborhoods(["Montrose", "91020"], ["Crescenta Highlands", "91214"], ["Briggs Terrace", "91214"]),
  },
  {
    area: "Los Angeles",
    state: "CA",
    city: "Beverly Hills",
    areaCode: "310",
    pricePerSqft: 1_480,
    neighborhoods: neighborhoods(["The Flats", "90210"], ["Trousdale Estates", "90210"], ["South Beverly", "90212"]),
  },
  {
    area: "Los Angeles",
    state: "CA",
    city: "Hancock Park",
    areaCode: "323",
    pricePerSqft: 980,
    neighborhoods: neighborhoods(["Larchmont", "90004"], ["Windsor Square", "90020"], ["Brookside", "90019"]),
  },
  {
    area: "North Atlanta",
    state: "GA",
    city: "Johns Creek",
    areaCode: "770",
    pricePerSqft: 245,
    neighborhoods: neighborhoods(["Medlock Bridge", "30097"], ["Shakerag", "30097"], ["Newtown", "30022"]),
  },
  {
    area: "North Atlanta",
    state: "GA",
    city: "Alpharetta",
    areaCode: "678",
    pricePerSqft: 265,
    neighborhoods: neighborhoods(
      ["Avalon", "30009"],
      ["Windward", "30005"],
      ["Downtown", "30009"],
      ["Crabapple", "30004"],
    ),
  },
  {
    area: "North Atlanta",
    state: "GA",
    city: "Suwanee",
    areaCode: "678",
    pricePerSqft: 228,
    neighborhoods: neighborhoods(["Town Center", "30024"], ["Settles Bridge", "30024"], ["Laurel Springs", "30024"]),
  },
];

/** The other cities of the table that the editor offers: an agent there finds sample homes too. */
const OTHER_PLACES: Readonly<Record<string, [zipcode: string, pricePerSqft: number]>> = {
  Fullerton: ["92831", 640],
  "Buena Park": ["90620", 610],
  "Garden Grove": ["92840", 590],
  Cypress: ["90630", 630],
  Brea: ["92821", 600],
  Koreatown: ["90005", 690],
  Glendale: ["91206", 760],
  Torrance: ["90503", 780],
  Cerritos: ["90703", 650],
  "La Mirada": ["90638", 600],
  "Diamond Bar": ["91765", 580],
  "Rowland Heights": ["91748", 570],
  "Chino Hills": ["91709", 520],
  "Santa Clara": ["95050", 1_150],
  Sunnyvale: ["94087", 1_350],
  Cupertino: ["95014", 1_500],
  "San Jose": ["95129", 1_050],
  Dublin: ["94568", 760],
  Pleasanton: ["94566", 880],
  "San Diego": ["92130", 820],
  Duluth: ["30096", 225],
  Lawrenceville: ["30043", 200],
  Buford: ["30519", 215],
  Norcross: ["30071", 220],
  "Peachtree Corners": ["30092", 240],
  "Sugar Hill": ["30518", 220],
  Atlanta: ["30309", 330],
  Roswell: ["30075", 255],
  "Sandy Springs": ["30328", 280],
  Cumming: ["30040", 225],
  Doraville: ["30340", 235],
  Dunwoody: ["30338", 265],
  Marietta: ["30062", 225],
};

export function placesIn(state: RegionState): readonly Place[] {
  return SEED_PLACES.filter((place) => place.state === state);
}

/** In either language, however it is written. */
export function placeOf(city: string): Place | undefined {
  const known = knownCity(city);
  if (known === undefined) return undefined;
  const seeded = SEED_PLACES.find((place) => place.city === known.english);
  const [zipcode, pricePerSqft] = OTHER_PLACES[known.english] ?? [];
  if (seeded !== undefined || zipcode === undefined || pricePerSqft === undefined) return seeded;
  const state = stateOfCounty(known.county);
  const area = state === "GA" ? "North Atlanta" : known.county === "Orange" ? "Orange County" : "Los Angeles";
  return { area, state, city: known.english, pricePerSqft, neighborhoods: neighborhoods(["", zipcode]) };
}
