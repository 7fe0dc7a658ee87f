import { marketOf } from "./market";

test.each([
  [["CA"], "crmls"],
  [["CA", "CA"], "crmls"],
  [["GA"], "fmls"],
  [["CA", "GA"], ""],
  [["CA", ""], ""],
  [[""], ""],
  [[], ""],
] as const)("regions in %p belong to the market %p", (states, market) => {
  expect(marketOf(states.map((state) => ({ state })))).toBe(market);
});
