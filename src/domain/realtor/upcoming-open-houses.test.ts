import { upcomingOf } from "./upcoming-open-houses";

const FIRST = { home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" };
const SECOND = { ...FIRST, date: "2026-11-29" };
const OTHER = { ...FIRST, home: "CR2" };

const seen = (time: string, { home = "CR1", timeZone = "America/Los_Angeles" } = {}) =>
  upcomingOf([FIRST, OTHER, SECOND], { home, timeZone, now: Date.parse(time) });

test("an open house is shown until it is over, by the clocks at the home", () => {
  expect(seen("2026-11-01T00:00:00Z")).toEqual([FIRST, SECOND]);
  // 3:59 and 4:00 PM in California: the 29th is near in UTC, and the 28th in Seoul is long over.
  expect(seen("2026-11-28T23:59:59Z")).toEqual([FIRST, SECOND]);
  expect(seen("2026-11-29T00:00:00Z")).toEqual([SECOND]);
  expect(seen("2026-11-28T20:59:00Z", { timeZone: "America/New_York" })).toEqual([FIRST, SECOND]);
  expect(seen("2026-11-28T21:00:00Z", { timeZone: "America/New_York" })).toEqual([SECOND]);
  expect(seen("2027-01-01T00:00:00Z")).toEqual([]);
});

test("a home has its own", () => {
  expect(seen("2026-11-01T00:00:00Z", { home: "CR2" })).toEqual([OTHER]);
  expect(seen("2026-11-01T00:00:00Z", { home: "" })).toEqual([]);
});
