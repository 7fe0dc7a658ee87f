import { timeInWords } from "./use-time-in-words";

test.each([
  ["2026-11-25T06:30:00Z", "en", "America/Los_Angeles", /Nov 24, 2026, 10:30\sPM PST$/],
  ["2026-07-01T06:30:00Z", "en", "America/New_York", /Jul 1, 2026, 2:30\sAM EDT$/],
  // Node has no Korean word for the afternoon.
  ["2026-11-25T06:30:00Z", "ko", "America/Los_Angeles", /^2026년 11월 24일 (?:오후|PM) 10:30 PST$/],
] as const)("%s is said in %s with the zone's short name", (time, language, zone, words) => {
  expect(timeInWords(time, language, zone)).toMatch(words);
});
