import { dayOrMonth, zoneName } from "./visit-words";

test("days and months in the reader's words", () => {
  expect(dayOrMonth("2026-11-05", "en")).toBe("Nov 5");
  expect(dayOrMonth("2026-11", "en")).toBe("Nov 2026");
  expect(dayOrMonth("2026-11-05", "ko")).toBe("11월 5일");
  expect(dayOrMonth("2026-01", "ko")).toBe("2026년 1월");
});

test("a zone by its name, and one that nobody knows as it is", () => {
  expect(zoneName("America/Los_Angeles", "en")).toBe("Pacific Time");
  expect(zoneName("America/New_York", "ko")).toContain("동부");
  expect(zoneName("Mars/Olympus", "en")).toBe("Mars/Olympus");
});
