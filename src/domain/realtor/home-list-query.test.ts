import { homeListQuery } from "./home-list-query";
import { DEFAULT_HOME_PLACE, homePlaceOf } from "./home-place";

test("the default list is the spec's", () => {
  expect(
    new URLSearchParams(
      Object.entries(homeListQuery(DEFAULT_HOME_PLACE)).map(([key, value]) => [key, String(value)]),
    ).toString(),
  ).toBe(
    "type=sale&propertyType=single_family&propertyStatus=active&currentPage=0&homesPerGroup=15&state=CA&city=Irvine&county=Orange&isImageNull=false",
  );
});

test.each([
  ["GA", "Suwanee", "Gwinnett"],
  ["CA", "어바인", "Orange"],
  ["GA", "Savannah", ""],
] as const)("in %s, %s is asked for as typed, with its county: %j", (state, city, county) => {
  expect(homeListQuery(homePlaceOf([{ state, city }])!)).toMatchObject({ state, city, county });
});

test("the place is the first region with both a state and a city", () => {
  const regions = [
    { state: "", city: "Seoul" },
    { state: "CA", city: "" },
    { state: "GA", city: "Alpharetta" },
  ] as const;
  expect(homePlaceOf(regions)).toEqual({ state: "GA", city: "Alpharetta", county: "Fulton" });
});

test.each([
  ["no region", []],
  ["a blank one", [{ state: "", city: "" }]],
  ["the default's own state without a city", [{ state: "CA", city: "" }]],
] as const)("%s: the default place", (_, regions) => {
  expect(homePlaceOf(regions)).toEqual({ state: "CA", city: "Irvine", county: "Orange" });
});

test.each([
  ["another state without a city", [{ state: "GA", city: "" }]],
  [
    "two states without a city",
    [
      { state: "CA", city: "" },
      { state: "GA", city: "" },
    ],
  ],
  ["a city without a state", [{ state: "", city: "Seoul" }]],
] as const)("%s: no place, rather than one that is not theirs", (_, regions) => {
  expect(homePlaceOf(regions)).toBeNull();
});
