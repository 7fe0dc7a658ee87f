import { PublisherError } from "../errors";

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?\s*(\S*)$/;

export interface AskedMoment {
  /** ISO, in UTC. */
  at: string;
  /** The zone that the time was taken in. */
  zone: string;
}

/**
 * A time as a person writes it: `2026-03-03T14:05Z`, `2026-03-03 14:05 America/Los_Angeles`.
 * Without a zone it is local time here. Throws `ENVIRONMENT`.
 */
export function readMoment(text: string, localZone: string): AskedMoment {
  const [, date, time = "00:00", zone] = LOCAL.exec(text.trim()) ?? [];
  const wall = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (date === undefined || Number.isNaN(wall)) throw unreadable(text);
  const named = zone === undefined || zone === "" ? localZone : zone;
  return { at: new Date(wall - offsetMs(named, wall, text)).toISOString(), zone: named };
}

function offsetMs(zone: string, wall: number, text: string): number {
  if (zone === "Z" || zone === "UTC") return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign !== undefined) return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  try {
    // The offset of the wall's time, then that of the time it leads to: they differ beside a change of clocks.
    return zoneOffsetMs(zone, wall - zoneOffsetMs(zone, wall));
  } catch {
    throw unreadable(text);
  }
}

function zoneOffsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)!.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - Math.floor(at / 1000) * 1000;
}

function unreadable(text: string): PublisherError {
  return new PublisherError(
    "ENVIRONMENT",
    `"${text}" is no time. Write 2026-03-03T14:05:00Z, or "2026-03-03 14:05 America/Los_Angeles".`,
  );
}
