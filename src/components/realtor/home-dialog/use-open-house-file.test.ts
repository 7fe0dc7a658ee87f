import fc from "fast-check";
import ICAL from "ical.js";
import { openHouseFile } from "../../../domain/realtor/open-house-file";
import { timeOfClock } from "../use-clock";

const OPEN_HOUSE = { home: "CR1", date: "2026-11-28", from: "13:00", to: "16:00" };
const PACIFIC = "America/Los_Angeles";
const OPTIONS = {
  timeZone: PACIFIC,
  start: timeOfClock(PACIFIC, "2026-11-28 13:00"),
  end: timeOfClock(PACIFIC, "2026-11-28 16:00"),
  title: "Open house: 12 Sable Oak, Unit B; rear",
  place: "12 Sable Oak, Unit B; rear, Irvine, CA 92618",
  details: "김민지\nDRE #01234567 \\ Maru, Inc.",
  address: "https://x.example/minji-kim?home=CR1",
  now: Date.parse("2026-11-25T15:00:00Z"),
};

/** As a calendar reads it: by a parser that is not ours. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0]);
  const component = calendar.getFirstSubcomponent("vevent")!;
  return { calendar, event: new ICAL.Event(component), component };
}

test("a calendar reads when, what, where and whom to ask", () => {
  const { calendar, event, component } = read(openHouseFile(OPEN_HOUSE, OPTIONS));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toMatch(/^-\/\/.+\/\/EN$/);
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-28T21:00:00.000Z");
  expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-29T00:00:00.000Z");
  expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  expect(event.summary).toBe(OPTIONS.title);
  expect(event.location).toBe(OPTIONS.place);
  expect(event.description).toBe(OPTIONS.details);
  expect(component.getFirstPropertyValue("url")).toBe(OPTIONS.address);
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-25T15:00:00Z");
});

test("its name in calendars is its own, and the same whenever it is saved", () => {
  const uid = (change: object, options: object = {}) =>
    read(openHouseFile({ ...OPEN_HOUSE, ...change }, { ...OPTIONS, ...options })).event.uid;
  expect(uid({}, { now: 0, title: "오픈하우스", address: "https://own.example/?home=CR1" })).toBe(uid({}));
  const others = [{ home: "CR2" }, { date: "2026-11-29" }, { from: "12:00" }].map((change) => uid(change));
  expect(new Set([uid({}), uid({}, { timeZone: "America/New_York" }), ...others]).size).toBe(5);
});

test("whatever a listing is called, it comes back, in lines of 75 bytes at most", () => {
  const words = fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S} \n]{1,200}$/u).filter((text) => text === text.trim());
  fc.assert(
    fc.property(words, words, (title, place) => {
      const file = openHouseFile(OPEN_HOUSE, { ...OPTIONS, title, place, details: `${place}\n${title}` });
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const { event } = read(file);
      expect([event.summary, event.location, event.description]).toEqual([title, place, `${place}\n${title}`]);
    }),
  );
});
