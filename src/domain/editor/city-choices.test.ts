import { citiesByCounty, hasCity, knownCities, otherName, stateOfCity, withCityToggled } from "./city-choices";

const region = (city: string, state: "CA" | "GA" | "" = "CA") => ({ state, city, neighborhood: "", zipcode: "" });

const names = (cities: { english: string }[]) => cities.map(({ english }) => english);

test("each state has its own cities; while none is chosen there are all", () => {
  expect(names(knownCities("CA"))).toContain("Irvine");
  expect(names(knownCities("GA")).slice(0, 3)).toEqual(["Duluth", "Suwanee", "Lawrenceville"]);
  expect(names(knownCities("GA"))).not.toContain("Irvine");
  expect(knownCities("")).toEqual([...knownCities("CA"), ...knownCities("GA")]);
});

test("a state's cities come by county", () => {
  const georgia = citiesByCounty("GA");
  expect(georgia.map(([county]) => county)).toEqual(["Gwinnett", "Fulton", "Forsyth", "DeKalb", "Cobb"]);
  expect(georgia.flatMap(([, cities]) => cities)).toEqual(knownCities("GA"));
});

test.each([
  ["둘루스", { language: "en", name: "Duluth" }],
  ["duluth", { language: "ko", name: "둘루스" }],
  ["서배너", { language: "en", name: null }],
  ["Savannah", { language: "ko", name: null }],
  ["  ", null],
] as const)("%j is called in the other language: %j", (typed, other) => {
  expect(otherName(typed)).toEqual(other);
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
