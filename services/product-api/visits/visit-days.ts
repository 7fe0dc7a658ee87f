const DAY_MS = 24 * 3_600_000;

/** `2026-11-25` in that zone. */
export function dayIn(timeZone: string, nowMs: number): string {
  return formatOf(timeZone).format(nowMs);
}

/** Days since 1970: two bytes in the table, and they are counted on by adding. */
export function dayNumberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone: making one takes longer than all the rest of a visit. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  // Swedes write dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  formats.set(timeZone, made);
  return made;
}
