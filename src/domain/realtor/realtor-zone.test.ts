import { zoneOfMarket, zoneOfState } from "./realtor-zone";

test("each state has its zone; without one, most of them count", () => {
  expect(zoneOfState("CA")).toBe("America/Los_Angeles");
  expect(zoneOfState("GA")).toBe("America/New_York");
  expect(zoneOfState("")).toBe("America/Los_Angeles");
  expect(zoneOfState("toString")).toBe("America/Los_Angeles");
});

test("a market's listings are in its state's zone", () => {
  expect(zoneOfMarket("crmls")).toBe("America/Los_Angeles");
  expect(zoneOfMarket("fmls")).toBe("America/New_York");
  expect(zoneOfMarket("")).toBe("America/Los_Angeles");
});
