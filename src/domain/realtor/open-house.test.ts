import { isCalendarDay, isTime, openHousesOf } from "./open-house";

const OPEN_HOUSE = { home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" };

test("a page holds them by their time, whatever their order in the record", () => {
  const sorted = [
    { ...OPEN_HOUSE, date: "2026-11-21" },
    { ...OPEN_HOUSE, from: "09:30", to: "11:00" },
    OPEN_HOUSE,
    { ...OPEN_HOUSE, home: "CR2", date: "2027-01-02" },
  ];
  expect(openHousesOf([sorted[2]!, sorted[3]!, sorted[0]!, sorted[1]!])).toEqual(sorted);
  expect(openHousesOf(undefined)).toEqual([]);
  const atOnce = ["CR3", "CR1", "CR2"].map((home) => ({ ...OPEN_HOUSE, home }));
  expect(openHousesOf(atOnce)).toEqual(atOnce);
  expect(openHousesOf([...sorted].reverse())).toEqual(sorted);
});

test.each([
  ["no home", { home: "" }],
  ["no day", { date: "" }],
  ["a day that no year has", { date: "2026-02-30" }],
  ["a day in another form", { date: "11/28/2026" }],
  ["no start", { from: "" }],
  ["no end", { to: "" }],
  ["an hour that no day has", { to: "24:00" }],
  ["an end before the start", { to: "12:59" }],
  ["no length", { to: "13:00" }],
])("with %s it is nowhere", (_, change) => {
  expect(openHousesOf([OPEN_HOUSE])).toEqual([OPEN_HOUSE]);
  expect(openHousesOf([{ ...OPEN_HOUSE, ...change }])).toEqual([]);
});

test("what another API adds to one stays out of the page", () => {
  const foreign = { ...OPEN_HOUSE, host: "a colleague" };
  expect(openHousesOf([foreign])).toEqual([OPEN_HOUSE]);
});

test("days and times", () => {
  expect(["2028-02-29", "2027-02-29", "2026-13-01", "soon"].map(isCalendarDay)).toEqual([true, false, false, false]);
  // Dates that JavaScript reads, and that are no day of ours.
  expect(["2026", "2026-11", "+012026-11-28", "2026-11-28T00:00"].filter(isCalendarDay)).toEqual([]);
  expect(["00:00", "23:59", "24:00", "9:00", "10:60", "1 PM"].map(isTime)).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
});
