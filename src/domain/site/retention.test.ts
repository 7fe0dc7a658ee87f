import { retentionPeriod } from "./retention";

test.each([
  [1095, "3년", "3 years"],
  [365, "1년", "1 year"],
  [90, "90일", "90 days"],
  [1, "1일", "1 day"],
  [0, null, null],
] as const)("%d days are %s, %s", (days, ko, en) => {
  expect([retentionPeriod(days, "ko"), retentionPeriod(days, "en")]).toEqual([ko, en]);
});
