/** What fits into one homepage: the whole of it is part of each of its pages. */
export const OPEN_HOUSE_LIMITS = { items: 40, home: 100, date: 10, time: 5 } as const;

/** An hour at which a home can be seen; the hours are those of the place where it is. */
export interface OpenHouse {
  /** The listing's id. */
  home: string;
  /** `2026-11-28`. */
  date: string;
  /** `13:00`, before `to` on the same day. */
  from: string;
  to: string;
}

/**
 * What a page holds: every one that can be read, by its time, also those that are
 * over. A page is the same on every day, so what is over is left out where it is seen.
 */
export function openHousesOf(written: readonly OpenHouse[] | undefined): OpenHouse[] {
  return (written ?? [])
    .filter(isReadable)
    .map(({ home, date, from, to }) => ({ home, date, from, to }))
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other))));
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** `2026-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isReadable({ home, date, from, to }: OpenHouse): boolean {
  return home !== "" && isCalendarDay(date) && isTime(from) && isTime(to) && from < to;
}

function startOf({ date, from }: OpenHouse): string {
  return `${date} ${from}`;
}
