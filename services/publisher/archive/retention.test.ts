import { monthsBefore } from "./retention";

test.each([
  ["2026-11-25T08:00:00.000Z", 24, "2024-11-25T08:00:00.000Z"],
  ["2026-03-31T08:00:00.000Z", 1, "2026-02-28T08:00:00.000Z"],
  ["2028-03-31T08:00:00.000Z", 1, "2028-02-29T08:00:00.000Z"],
  ["2026-01-15T08:00:00.000Z", 36, "2023-01-15T08:00:00.000Z"],
])("%s, %i months before, is %s", (now, months, before) => {
  expect(monthsBefore(Date.parse(now), months)).toBe(before);
});
