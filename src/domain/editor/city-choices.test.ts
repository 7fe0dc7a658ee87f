import { hasCity, knownCities, stateOfCity, withCityToggled } from "./city-choices";

const region = (city: string, state: "CA" | "GA" | "" = "CA") => ({ state, city, neighborhood: "", zipcode: "" });

test("each state has its own cities; while none is chosen there are all", () => {
  expect(knownCities("CA")).toContain("Irvine");
  expect(knownCities("GA")).toEqual(["Johns Creek", "Alpharetta", "Suwanee"]);
  expect(knownCities("")).toEqual([...knownCities("CA"), ...knownCities("GA")]);
});

test("the first city takes the blank region, the next ones come after it, and each press takes its city back", () => {
  const one = withCityToggled([region("", "")], "Irvine");
  expect(one).toEqual([region("Irvine")]);
  const two = withCityToggled(one, "Tustin");
  expect(two).toEqual([region("Irvine"), region("Tustin")]);
  expect(hasCity(two, "Tustin")).toBe(true);
  expect(withCityToggled(two, "Irvine")).toEqual([region("Tustin")]);
  expect(withCityToggled(one, "Irvine")).toEqual([region("")]);
});

test("what was typed into a region without a city stays", () => {
  const typed = { ...region(""), zipcode: "92620" };
  expect(withCityToggled([typed], "Irvine")).toEqual([{ ...region("Irvine"), zipcode: "92620" }]);
});

test.each([
  ["Irvine", "CA"],
  ["어바인", "CA"],
  ["  johns creek", "GA"],
  ["Springfield", ""],
  ["", ""],
])("%j is in %j", (city, state) => {
  expect(stateOfCity(city)).toBe(state);
});

test("a city brings its state along", () => {
  expect(withCityToggled([region("", "")], "Suwanee")).toEqual([region("Suwanee", "GA")]);
});

test("a city that was typed, however it is written, is the one of the press", () => {
  expect(hasCity([region("어바인 ")], "Irvine")).toBe(true);
  expect(hasCity([region("la canada flintridge")], "La Cañada Flintridge")).toBe(true);
  expect(withCityToggled([region("어바인"), region("Tustin")], "Irvine")).toEqual([region("Tustin")]);
});
