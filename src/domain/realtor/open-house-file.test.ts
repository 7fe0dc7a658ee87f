import { openHouseFile } from "./open-house-file";

test("to the letter", () => {
  const openHouse = { home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" };
  const file = openHouseFile(openHouse, {
    timeZone: "America/Los_Angeles",
    start: Date.parse("2026-11-28T21:00:00Z"),
    end: Date.parse("2026-11-29T00:00:00Z"),
    now: Date.parse("2026-11-25T15:00:00Z"),
    title: "Open house",
    place: "",
    details: "",
    address: "https://x.example/minji-kim?home=CR1",
  });
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Realtor homepages//Open house//EN",
    "BEGIN:VEVENT",
    "UID:open-house-America/Los_Angeles-2026-11-28-13:00-CR1",
    "DTSTAMP:20261125T150000Z",
    "DTSTART:20261128T210000Z",
    "DTEND:20261129T000000Z",
    "SUMMARY:Open house",
    "URL:https://x.example/minji-kim?home=CR1",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});
