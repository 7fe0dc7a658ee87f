import { contentLines, escapedText } from "./content-line";
import type { OpenHouse } from "./open-house";

interface FileOptions {
  timeZone: string;
  /** Milliseconds since 1970, like the next two. */
  start: number;
  end: number;
  now: number;
  /** What the calendar calls it. */
  title: string;
  /** Of the home; `""` where the listing names none. */
  place: string;
  /** Who to ask. */
  details: string;
  /** Of the home on this page. */
  address: string;
}

/**
 * An open house as a calendar file (RFC 5545). Its times are UTC: every calendar
 * shows them in its owner's zone, without a description of ours. The same open
 * house has the same UID in every file, so a second press adds no second entry.
 */
export function openHouseFile(openHouse: OpenHouse, options: FileOptions): string {
  const { timeZone, start, end, now, title, place, details, address } = options;
  const { home, date, from } = openHouse;
  return contentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Realtor homepages//Open house//EN",
    "BEGIN:VEVENT",
    `UID:${escapedText(`open-house-${timeZone}-${date}-${from}-${home}`)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapedText(title)}`,
    place && `LOCATION:${escapedText(place)}`,
    details && `DESCRIPTION:${escapedText(details)}`,
    `URL:${address}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/** `20261128T210000Z`. */
function utc(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
}
