const COUNTY_BY_CITY: Readonly<Record<string, string>> = {
  Irvine: "Orange",
  "Newport Beach": "Orange",
  "Lake Forest": "Orange",
  "Rancho Mission Viejo": "Orange",
  Tustin: "Orange",
  "Los Angeles": "Los Angeles",
  "La Cañada Flintridge": "Los Angeles",
  "La Crescenta-Montrose": "Los Angeles",
  "Beverly Hills": "Los Angeles",
  "Hancock Park": "Los Angeles",
  "Johns Creek": "Fulton",
  Alpharetta: "Fulton",
  Suwanee: "Gwinnett",
};

const COUNTY_BY_FOLDED_CITY = new Map(Object.entries(COUNTY_BY_CITY).map(([city, county]) => [fold(city), county]));

/** Spec §9. Case, accents and the way ñ was typed don't matter; an unknown city has no county. */
export function countyOf(city: string): string {
  return COUNTY_BY_FOLDED_CITY.get(fold(city)) ?? "";
}

function fold(city: string): string {
  return city.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
