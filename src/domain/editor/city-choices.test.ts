import { hasCity, knownCities, withCityToggled } from "./city-choices";

const region = (city: string, state: "CA" | "GA" | "" = "CA") => ({ state, city, neighborhood: "", zipcode: "" });

test("each state has its own cities, and no state has none", () => {
  expect(knownCities("CA")).toContain("Irvine");
  expect(knownCities("GA")).toEqual(["Johns Creek", "Alpharetta", "Suwanee"]);
  expect(knownCities("")).toEqual([]);
});

test("the first city takes the blank region, the next ones come after it, and each press takes its city back", () => {
  const one = withCityToggled([region("", "")], "CA", "Irvine");
  expect(one).toEqual([region("Irvine")]);
  const two = withCityToggled(one, "CA", "Tustin");
  expect(two).toEqual([region("Irvine"), region("Tustin")]);
  expect(hasCity(two, "Tustin")).toBe(true);
  expect(withCityToggled(two, "CA", "Irvine")).toEqual([region("Tustin")]);
  expect(withCityToggled(one, "CA", "Irvine")).toEqual([region("")]);
});

test("what was typed into a region without a city stays", () => {
  const typed = { ...region(""), zipcode: "92620" };
  expect(withCityToggled([typed], "CA", "Irvine")).toEqual([{ ...region("Irvine"), zipcode: "92620" }]);
});
