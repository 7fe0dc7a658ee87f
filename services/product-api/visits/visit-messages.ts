import type { Sqlite } from "../../sqlite";
import { dayIn, dayNumberOf } from "./visit-days";

const DAY_MS = 24 * 3_600_000;

interface MessageDays {
  realtorId: string;
  /** Days that belong to them. */
  from: number;
  to: number;
  timeZone: string;
}

/** How many messages came from the contact form on each day of the zone, without spam. */
export function messagesByDay({ realtorId, from, to, timeZone }: MessageDays, database: Sqlite): Map<number, number> {
  // A zone's day begins up to a day before or after that of UTC.
  const rows = database.all(
    `SELECT received_at FROM leads
     WHERE inbox = ? AND state <> 'spam' AND source = 'contact' AND received_at BETWEEN ? AND ?`,
    [realtorId, (from - 1) * DAY_MS, (to + 2) * DAY_MS],
  );
  const days = new Map<number, number>();
  for (const row of rows) {
    const day = dayNumberOf(dayIn(timeZone, Number(row.received_at)));
    if (day >= from && day <= to) days.set(day, (days.get(day) ?? 0) + 1);
  }
  return days;
}
