import { firstHomePlace, homeListQuery } from "./home-list-query";

test("the default list is the spec's", () => {
  expect(
    new URLSearchParams(Object.entries(homeListQuery(null)).map(([key, value]) => [key, String(value)])).toString(),
  ).toBe(
    "type=sale&propertyType=single_family&propertyStatus=active&currentPage=0&homesPerGroup=15&state=CA&city=Irvine&county=Orange&isImageNull=false",
  );
});

test("a realtor's own place is asked for, with its county", () => {
  expect(homeListQuery({ state: "GA", city: "Suwanee" })).toMatchObject({
    state: "GA",
    city: "Suwanee",
    county: "Gwinnett",
  });
});

test("the place is the first region with both a state and a city", () => {
  const regions = [
    { state: "", city: "Seoul" },
    { state: "CA", city: "" },
    { state: "GA", city: "Alpharetta" },
  ] as const;
  expect(firstHomePlace(regions)).toEqual({ state: "GA", city: "Alpharetta" });
  expect(firstHomePlace([])).toBeNull();
});
