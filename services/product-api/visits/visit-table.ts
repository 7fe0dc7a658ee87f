import { VISIT_PRESSES, VISIT_SOURCES, type VisitPress, type VisitSource } from "../../../src/domain/realtor/visit";
import type { Sqlite } from "../../sqlite";

/** What is counted of a day: a view by its source, or a press. Each is a column. */
export type Counted = VisitSource | VisitPress;
export const COUNTED: readonly Counted[] = [...VISIT_SOURCES, ...VISIT_PRESSES];

export type DayCounts = Partial<Record<Counted, number>>;

const ADD = `
  INSERT INTO visits (day, realtor_id, ${COUNTED.join(", ")})
  VALUES ($day, $realtorId, ${COUNTED.map((name) => `$${name}`).join(", ")})
  ON CONFLICT (day, realtor_id) DO UPDATE SET
    ${COUNTED.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")}`;

/** Day by day along the key: one by one they are found at once, the realtor's rows among all of a table's are not. */
const EACH_DAY = `
  WITH RECURSIVE days (day) AS (
    SELECT min(day) FROM visits
    UNION ALL SELECT (SELECT min(day) FROM visits WHERE day > days.day) FROM days WHERE day IS NOT NULL
  )`;

export function addVisits(realtorId: string, day: number, counts: DayCounts, database: Sqlite): void {
  const amounts = Object.fromEntries(COUNTED.map((name) => [name, counts[name] ?? 0]));
  database.run(ADD, { day, realtorId, ...amounts });
}

/** Days with something to count, the oldest first; `from` and `to` belong to them. */
export function visitsOf(
  { realtorId, from, to }: { realtorId: string; from: number; to: number },
  database: Sqlite,
): { day: number; counts: DayCounts }[] {
  const days = JSON.stringify(Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index));
  const rows = database.all(
    "SELECT * FROM visits WHERE day IN (SELECT value FROM json_each(?)) AND realtor_id = ? ORDER BY day",
    [days, realtorId],
  );
  return rows.map((row) => ({
    day: Number(row.day),
    counts: Object.fromEntries(COUNTED.flatMap((name) => (row[name] === 0 ? [] : [[name, Number(row[name])]]))),
  }));
}

/** Part of the commit that deletes a homepage: nobody is left to read them. */
export function forgetVisits(realtorId: string, database: Sqlite): void {
  database.run(
    `${EACH_DAY} DELETE FROM visits WHERE day IN (SELECT day FROM days WHERE day IS NOT NULL) AND realtor_id = ?`,
    [realtorId],
  );
}

/** How many days of realtors went. */
export function removeVisitsBefore(day: number, database: Sqlite): number {
  return database.run("DELETE FROM visits WHERE day < ?", [day]);
}
