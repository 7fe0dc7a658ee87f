import type { Language } from "../site/locale";

/** As Korean-American papers write them. */
const KOREAN_COUNTIES = {
  Orange: "오렌지",
  "Los Angeles": "로스앤젤레스",
  Fulton: "풀턴",
  Gwinnett: "귀넷",
} as const;
export type County = keyof typeof KOREAN_COUNTIES;

interface City {
  english: string;
  korean: string;
  county: County;
}

/** Spec §9. */
export const CITIES: readonly City[] = [
  { english: "Irvine", korean: "어바인", county: "Orange" },
  { english: "Newport Beach", korean: "뉴포트비치", county: "Orange" },
  { english: "Lake Forest", korean: "레이크포레스트", county: "Orange" },
  { english: "Rancho Mission Viejo", korean: "랜초 미션 비에호", county: "Orange" },
  { english: "Tustin", korean: "터스틴", county: "Orange" },
  { english: "Los Angeles", korean: "로스앤젤레스", county: "Los Angeles" },
  { english: "La Cañada Flintridge", korean: "라카냐다 플린트리지", county: "Los Angeles" },
  { english: "La Crescenta-Montrose", korean: "라크레센타-몬트로즈", county: "Los Angeles" },
  { english: "Beverly Hills", korean: "베벌리힐스", county: "Los Angeles" },
  { english: "Hancock Park", korean: "행콕파크", county: "Los Angeles" },
  { english: "Johns Creek", korean: "존스크릭", county: "Fulton" },
  { english: "Alpharetta", korean: "알파레타", county: "Fulton" },
  { english: "Suwanee", korean: "스와니", county: "Gwinnett" },
];

const BY_ENGLISH = new Map(CITIES.map((city) => [fold(city.english), city]));
const BY_KOREAN = new Map(CITIES.map((city) => [fold(city.korean), city]));

/** Spec §9, in either language. Case, accents and the way ñ was typed don't matter; an unknown city has no county. */
export function countyOf(city: string): County | "" {
  return (BY_ENGLISH.get(fold(city)) ?? BY_KOREAN.get(fold(city)))?.county ?? "";
}

/** A known city in the language of the page; any other as it was typed. */
export function cityName(city: string, language: Language): string {
  const inOtherLanguage = (language === "ko" ? BY_ENGLISH : BY_KOREAN).get(fold(city));
  if (inOtherLanguage === undefined) return city;
  return language === "ko" ? inOtherLanguage.korean : inOtherLanguage.english;
}

/** `Irvine, Orange County`, `오렌지 카운티 어바인`; without the county where it is unknown, or called like the city. */
export function cityWithCounty(city: string, language: Language): string {
  const name = cityName(city, language);
  const county = countyOf(city);
  if (county === "" || fold(county) === fold(cityName(city, "en"))) return name;
  return language === "ko" ? `${KOREAN_COUNTIES[county]} 카운티 ${name}` : `${name}, ${county} County`;
}

/** Case, spaces and accents away; NFD takes Hangul apart too, alike on both sides. */
function fold(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase();
}
