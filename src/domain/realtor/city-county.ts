import type { Language } from "../site/locale";
import type { RegionState } from "./realtor";

/** Korean names as Korean-American papers write them. */
const COUNTIES = {
  Orange: { state: "CA", korean: "오렌지" },
  "Los Angeles": { state: "CA", korean: "로스앤젤레스" },
  "San Bernardino": { state: "CA", korean: "샌버나디노" },
  "Santa Clara": { state: "CA", korean: "산타클라라" },
  Alameda: { state: "CA", korean: "앨러미다" },
  "San Diego": { state: "CA", korean: "샌디에이고" },
  Gwinnett: { state: "GA", korean: "귀넷" },
  Fulton: { state: "GA", korean: "풀턴" },
  Forsyth: { state: "GA", korean: "포사이스" },
  DeKalb: { state: "GA", korean: "디캡" },
  Cobb: { state: "GA", korean: "캅" },
} as const satisfies Record<string, { state: RegionState; korean: string }>;
export type County = keyof typeof COUNTIES;

export interface City {
  english: string;
  korean: string;
  county: County;
}

/** Those of spec §9, and where else Korean-Americans live; after the names, other ways to write them. In the order in which they are offered. */
const CITIES_OF: Record<County, readonly [english: string, korean: string, ...otherwise: string[]][]> = {
  Orange: [
    ["Irvine", "어바인", "얼바인"],
    ["Fullerton", "풀러턴", "풀러튼"],
    ["Buena Park", "부에나파크", "부에나팍"],
    ["Garden Grove", "가든그로브"],
    ["Cypress", "사이프레스", "싸이프레스"],
    ["Brea", "브레아"],
    ["Tustin", "터스틴"],
    ["Newport Beach", "뉴포트비치"],
    ["Lake Forest", "레이크포레스트"],
    ["Rancho Mission Viejo", "랜초 미션 비에호"],
  ],
  "Los Angeles": [
    ["Los Angeles", "로스앤젤레스", "LA", "L.A.", "엘에이"],
    ["Koreatown", "코리아타운", "K-Town", "LA 한인타운", "한인타운"],
    ["Hancock Park", "행콕파크", "행콕팍"],
    ["Beverly Hills", "베벌리힐스", "비버리힐스"],
    ["Glendale", "글렌데일"],
    ["La Crescenta-Montrose", "라크레센타-몬트로즈", "La Crescenta", "라크레센타", "라크라센타"],
    ["La Cañada Flintridge", "라카냐다 플린트리지", "La Cañada", "라카냐다"],
    ["Torrance", "토런스", "토랜스"],
    ["Cerritos", "세리토스"],
    ["La Mirada", "라미라다"],
    ["Diamond Bar", "다이아몬드바"],
    ["Rowland Heights", "롤랜드하이츠", "로랜하이츠", "로랜드하이츠"],
  ],
  "San Bernardino": [["Chino Hills", "치노힐스"]],
  "Santa Clara": [
    ["Santa Clara", "산타클라라", "샌타클라라"],
    ["Sunnyvale", "서니베일"],
    ["Cupertino", "쿠퍼티노"],
    ["San Jose", "산호세", "새너제이"],
  ],
  Alameda: [
    ["Dublin", "더블린"],
    ["Pleasanton", "플레젠튼", "플레젠턴"],
  ],
  "San Diego": [["San Diego", "샌디에이고", "샌디에고"]],
  Gwinnett: [
    ["Duluth", "둘루스", "덜루스"],
    ["Suwanee", "스와니", "수와니"],
    ["Lawrenceville", "로렌스빌"],
    ["Buford", "뷰포드", "뷰포"],
    ["Norcross", "노크로스"],
    ["Peachtree Corners", "피치트리 코너스", "피치트리코너"],
    ["Sugar Hill", "슈가힐"],
  ],
  Fulton: [
    ["Johns Creek", "존스크릭"],
    ["Alpharetta", "알파레타", "알파라타"],
    ["Atlanta", "애틀랜타", "아틀란타", "애틀란타"],
    ["Roswell", "로즈웰", "라즈웰"],
    ["Sandy Springs", "샌디스프링스"],
  ],
  Forsyth: [["Cumming", "커밍"]],
  DeKalb: [
    ["Doraville", "도라빌"],
    ["Dunwoody", "던우디"],
  ],
  Cobb: [["Marietta", "마리에타"]],
};

export const CITIES: readonly City[] = Object.entries(CITIES_OF).flatMap(([county, cities]) =>
  cities.map(([english, korean]) => ({ english, korean, county: county as County })),
);

const BY_NAME = new Map(
  Object.values(CITIES_OF)
    .flat()
    .flatMap((names, index) => names.map((name) => [fold(name), CITIES[index]!])),
);

/** In either language, however it is written. */
export function knownCity(city: string): City | undefined {
  return BY_NAME.get(fold(city));
}

/** In either language. Case, accents and the way ñ was typed don't matter; an unknown city has no county. */
export function countyOf(city: string): County | "" {
  return knownCity(city)?.county ?? "";
}

export function stateOfCounty(county: County): RegionState {
  return COUNTIES[county].state;
}

/** A known city in the language of the page; one that is in that language already, and any other, as it was typed. */
export function cityName(city: string, language: Language): string {
  const known = knownCity(city);
  if (known === undefined || writtenIn(city) === language) return city;
  return language === "ko" ? known.korean : known.english;
}

/** The language that a city was typed in. */
export function writtenIn(city: string): Language {
  return /\p{Script=Hangul}/u.test(city) ? "ko" : "en";
}

/** `Orange County`, `오렌지 카운티`. */
export function countyName(county: County, language: Language): string {
  return language === "ko" ? `${COUNTIES[county].korean} 카운티` : `${county} County`;
}

/** `Irvine, Orange County`, `오렌지 카운티 어바인`; without the county where it is unknown, or called like the city. */
export function cityWithCounty(city: string, language: Language): string {
  const name = cityName(city, language);
  const county = countyOf(city);
  if (county === "" || county === knownCity(city)?.english) return name;
  return language === "ko" ? `${countyName(county, language)} ${name}` : `${name}, ${countyName(county, language)}`;
}

/** Case, spaces and accents away; NFD takes Hangul apart too, alike on both sides. */
function fold(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase();
}
