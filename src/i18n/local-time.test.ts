import { localTime, localTimeToTheSecond } from "./local-time";

/** So many hours after midnight of Sunday, 1 November 2026, wherever the test runs. */
const sunday = (hour: number, minute: number) => new Date(2026, 10, 1, hour, minute).toISOString();

test.each([
  [sunday(0, 5), "Sun, Nov 1, 2026, 12:05 am", "2026. 11. 01. 00:05"],
  [sunday(12, 0), "Sun, Nov 1, 2026, 12:00 pm", "2026. 11. 01. 12:00"],
  [sunday(23, 59), "Sun, Nov 1, 2026, 11:59 pm", "2026. 11. 01. 23:59"],
  [sunday(24 + 9, 30), "Mon, Nov 2, 2026, 9:30 am", "2026. 11. 02. 09:30"],
])("%s is told in the words of each language", (iso, en, ko) => {
  expect(localTime(iso, "en")).toBe(en);
  expect(localTime(iso, "ko")).toBe(ko);
});

test("two moments of one minute are told apart by their seconds", () => {
  const told = [9, 48].map((second) => {
    const iso = new Date(2026, 10, 1, 15, 5, second).toISOString();
    return [localTimeToTheSecond(iso, "en"), localTimeToTheSecond(iso, "ko")];
  });
  expect(told).toEqual([
    ["Sun, Nov 1, 2026, 3:05:09 pm", "2026. 11. 01. 15:05:09"],
    ["Sun, Nov 1, 2026, 3:05:48 pm", "2026. 11. 01. 15:05:48"],
  ]);
});
