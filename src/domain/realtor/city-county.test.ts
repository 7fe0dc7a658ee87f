import { CITIES, cityName, cityWithCounty, countyOf, knownCity } from "./city-county";

test.each([
  ["Irvine", "Orange"],
  ["Newport Beach", "Orange"],
  ["Lake Forest", "Orange"],
  ["Rancho Mission Viejo", "Orange"],
  ["Tustin", "Orange"],
  ["Los Angeles", "Los Angeles"],
  ["La Cañada Flintridge", "Los Angeles"],
  ["La Canada Flintridge", "Los Angeles"],
  ["La Crescenta-Montrose", "Los Angeles"],
  ["Beverly Hills", "Los Angeles"],
  ["Hancock Park", "Los Angeles"],
  ["Johns Creek", "Fulton"],
  ["Alpharetta", "Fulton"],
  ["Suwanee", "Gwinnett"],
  [" irvine ", "Orange"],
  ["어바인", "Orange"],
  ["뉴포트 비치", "Orange"],
  ["Duluth", "Gwinnett"],
  ["둘루스", "Gwinnett"],
  ["Atlanta", "Fulton"],
  ["Fullerton", "Orange"],
  ["코리아 타운", "Los Angeles"],
  ["Springfield", ""],
  ["", ""],
  ["constructor", ""],
])("%p lies in %p", (city, county) => {
  expect(countyOf(city)).toBe(county);
});

const KOREAN_NAMES: [english: string, korean: string, koreanWithCounty: string][] = [
  ["Irvine", "어바인", "오렌지 카운티 어바인"],
  ["Newport Beach", "뉴포트비치", "오렌지 카운티 뉴포트비치"],
  ["Lake Forest", "레이크포레스트", "오렌지 카운티 레이크포레스트"],
  ["Rancho Mission Viejo", "랜초 미션 비에호", "오렌지 카운티 랜초 미션 비에호"],
  ["Tustin", "터스틴", "오렌지 카운티 터스틴"],
  ["Los Angeles", "로스앤젤레스", "로스앤젤레스"],
  ["La Cañada Flintridge", "라카냐다 플린트리지", "로스앤젤레스 카운티 라카냐다 플린트리지"],
  ["La Crescenta-Montrose", "라크레센타-몬트로즈", "로스앤젤레스 카운티 라크레센타-몬트로즈"],
  ["Beverly Hills", "베벌리힐스", "로스앤젤레스 카운티 베벌리힐스"],
  ["Hancock Park", "행콕파크", "로스앤젤레스 카운티 행콕파크"],
  ["Johns Creek", "존스크릭", "풀턴 카운티 존스크릭"],
  ["Alpharetta", "알파레타", "풀턴 카운티 알파레타"],
  ["Suwanee", "스와니", "귀넷 카운티 스와니"],
  ["Duluth", "둘루스", "귀넷 카운티 둘루스"],
  ["San Diego", "샌디에이고", "샌디에이고"],
];

test.each(KOREAN_NAMES)("%p is %p in Korean, and the other way round", (english, korean, withCounty) => {
  expect(cityName(english, "ko")).toBe(korean);
  expect(cityName(korean, "en")).toBe(english);
  expect(cityWithCounty(english, "ko")).toBe(withCounty);
});

test("a known city is recognized without its accents, case and spaces", () => {
  expect(cityName("la canada flintridge", "ko")).toBe("라카냐다 플린트리지");
  expect(cityName("뉴포트 비치", "en")).toBe("Newport Beach");
  expect(cityWithCounty("뉴포트 비치", "en")).toBe("Newport Beach, Orange County");
});

test.each([
  ["얼바인", "Irvine", "어바인"],
  ["LA", "LA", "로스앤젤레스"],
  ["라크레센타", "La Crescenta-Montrose", "라크레센타-몬트로즈"],
  ["아틀란타", "Atlanta", "애틀랜타"],
])("%p, written as many do, is known", (typed, english, korean) => {
  expect(cityName(typed, "en")).toBe(english);
  expect(cityName(english, "ko")).toBe(korean);
});

test("no two cities share a name", () => {
  for (const language of ["ko", "en"] as const) {
    const names = CITIES.map(({ english }) => cityName(english, language));
    expect(new Set(names).size).toBe(CITIES.length);
  }
  for (const city of CITIES) expect([knownCity(city.english), knownCity(city.korean)]).toEqual([city, city]);
});

test("what is in the page's language already, or unknown, stays as it was typed", () => {
  expect(cityName("irvine", "en")).toBe("irvine");
  expect(cityName("뉴포트 비치", "ko")).toBe("뉴포트 비치");
  expect(cityName("Savannah", "ko")).toBe("Savannah");
  expect(cityWithCounty("서배너", "en")).toBe("서배너");
  expect(cityName("constructor", "ko")).toBe("constructor");
});
