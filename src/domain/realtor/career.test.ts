import { careerOf } from "./career";

test.each([
  ["2015-01-01", "", { startYear: "2015", endYear: "", years: null }],
  ["2015-12-31", "2020-01-01", { startYear: "2015", endYear: "2020", years: 5 }],
  ["2015", "2015-03", { startYear: "2015", endYear: "2015", years: 0 }],
  ["2020-01-01", "2015-01-01", { startYear: "2020", endYear: "2015", years: null }],
  ["", "2015-12-31", { startYear: "", endYear: "2015", years: null }],
  ["a while ago", "", { startYear: "", endYear: "", years: null }],
  ["2015-13-01", "", { startYear: "", endYear: "", years: null }],
])("from %p to %p", (start, end, career) => {
  expect(careerOf(start, end)).toEqual(career);
});

test("the first day of a year stays in that year, whatever the time zone", () => {
  expect(careerOf("2015-01-01", "").startYear).toBe("2015");
});
