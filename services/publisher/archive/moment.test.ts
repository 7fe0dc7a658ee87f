import { readMoment } from "./moment";

const HERE = "America/Los_Angeles";

test.each([
  ["2026-03-03T14:05:00Z", "2026-03-03T14:05:00.000Z"],
  ["2026-03-03T14:05:00.123Z", "2026-03-03T14:05:00.123Z"],
  ["2026-03-03 14:05 +09:00", "2026-03-03T05:05:00.000Z"],
  ["2026-03-03T14:05-0800", "2026-03-03T22:05:00.000Z"],
  ["2026-03-03 14:05 Asia/Seoul", "2026-03-03T05:05:00.000Z"],
  ["2026-03-03 14:05 America/Los_Angeles", "2026-03-03T22:05:00.000Z"],
  // The night in which clocks go forward, before and after.
  ["2026-03-08 01:59 America/Los_Angeles", "2026-03-08T09:59:00.000Z"],
  ["2026-03-08 03:01 America/Los_Angeles", "2026-03-08T10:01:00.000Z"],
  ["2026-07-01 00:00 America/Los_Angeles", "2026-07-01T07:00:00.000Z"],
])("%s is %s", (text, at) => {
  expect(readMoment(text, "UTC").at).toBe(at);
});

test("without a zone the time is local, and the answer says which zone that was", () => {
  expect(readMoment("2026-03-03 14:05", HERE)).toEqual({ at: "2026-03-03T22:05:00.000Z", zone: HERE });
  expect(readMoment("2026-03-03", HERE)).toEqual({ at: "2026-03-03T08:00:00.000Z", zone: HERE });
});

test.each(["", "yesterday", "2026-13-01T00:00Z", "2026-03-03 14:05 Mars/Olympus", "14:05"])("%j is refused", (text) => {
  expect(() => readMoment(text, HERE)).toThrow("is no time. Write 2026-03-03T14:05:00Z");
});
