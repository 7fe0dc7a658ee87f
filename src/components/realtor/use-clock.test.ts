import fc from "fast-check";
import { clockIn, timeOfClock } from "./use-clock";

const PACIFIC = "America/Los_Angeles";
const EASTERN = "America/New_York";

test.each([
  [PACIFIC, "2026-11-28 13:00", "2026-11-28T21:00:00.000Z"],
  [PACIFIC, "2026-07-04 13:00", "2026-07-04T20:00:00.000Z"],
  [EASTERN, "2026-11-28 13:00", "2026-11-28T18:00:00.000Z"],
  // The clocks go forward at two in the morning, and back on November 1.
  [PACIFIC, "2026-03-08 01:30", "2026-03-08T09:30:00.000Z"],
  [PACIFIC, "2026-03-08 03:30", "2026-03-08T10:30:00.000Z"],
  [EASTERN, "2026-11-01 00:30", "2026-11-01T04:30:00.000Z"],
  [EASTERN, "2026-11-01 02:30", "2026-11-01T07:30:00.000Z"],
  [PACIFIC, "2026-12-31 23:00", "2027-01-01T07:00:00.000Z"],
])("in %s %s is %s", (zone, clock, time) => {
  expect(new Date(timeOfClock(zone, clock)).toISOString()).toBe(time);
  expect(clockIn(zone, Date.parse(time))).toBe(clock);
});

test("any time comes back from what the clocks show, but for the hour that they show twice", () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(PACIFIC, EASTERN), (minute, zone) => {
      const clock = clockIn(zone, minute * 60_000);
      expect(clockIn(zone, timeOfClock(zone, clock))).toBe(clock);
    }),
  );
});
