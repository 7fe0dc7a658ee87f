import type { RegionState } from "../../src/domain/realtor/realtor";

export interface Neighborhood {
  name: string;
  zipcode: string;
}

/** Near enough to each other that one realtor works in all of their cities. */
export const AREAS = { CA: ["Orange County", "Los Angeles"], GA: ["North Atlanta"] } as const;
export type Area = (typeof AREAS)[RegionState][number];

/** A city of spec §9, with what a home costs there. */
export interface Place {
  area: Area;
  state: RegionState;
  city: string;
  areaCode: string;
  pricePerSqft: number;
  neighborhoods: readonly Neighborhood[];
}

function neighborhoods(...pairs: [name: string, zipcode: string][]): Neighborhood[] {
  return pairs.map(([name, zipcode]) => ({ name, zipcode }));
}

export const PLACES: readonly Place[] = [
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

export function placesIn(state: RegionState): readonly Place[] {
  return PLACES.filter((place) => place.state === state);
}

export function placeOf(city: string): Place | undefined {
  return PLACES.find((place) => fold(place.city) === fold(city));
}

function fold(city: string): string {
  return city.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
