import { upcomingOf } from "./upcoming-open-houses";

const FIRST = { home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" };
const SECOND = { ...FIRST, date: "2026-11-29" };
const OTHER = { ...FIRST, home: "CR2" };
const ALL = [FIRST, OTHER, SECOND];

test("an open house is shown until it is over", () => {
  expect(upcomingOf(ALL, "CR1", "2026-11-01 00:00")).toEqual([FIRST, SECOND]);
  expect(upcomingOf(ALL, "CR1", "2026-11-28 15:59")).toEqual([FIRST, SECOND]);
  expect(upcomingOf(ALL, "CR1", "2026-11-28 16:00")).toEqual([SECOND]);
  expect(upcomingOf(ALL, "CR1", "2027-01-01 00:00")).toEqual([]);
});

test("a home has its own", () => {
  expect(upcomingOf(ALL, "CR2", "2026-11-01 00:00")).toEqual([OTHER]);
  expect(upcomingOf(ALL, "", "2026-11-01 00:00")).toEqual([]);
});
