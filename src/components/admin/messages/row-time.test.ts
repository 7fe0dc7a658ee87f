import { rowTime } from "./row-time";

const NOW = new Date(2026, 10, 25, 18, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  ["today", at(2026, 10, 25, 15, 5), "오후 3:05", "3:05 pm"],
  ["today before noon", at(2026, 10, 25, 0, 30), "오전 12:30", "12:30 am"],
  ["earlier this year", at(2026, 2, 3, 15, 5), "3월 3일", "Mar 3"],
  ["another year", at(2025, 11, 31, 23, 59), "2025. 12. 31.", "Dec 31, 2025"],
])("%s", (_, iso, korean, english) => {
  expect(rowTime(iso, "ko", NOW)).toBe(korean);
  expect(rowTime(iso, "en", NOW)).toBe(english);
});
