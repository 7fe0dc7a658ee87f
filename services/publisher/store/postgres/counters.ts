import type { Sql } from "./database";

/** Within a transaction: takes so many places, and answers the last one. Who takes the next waits until this is committed. */
export async function takePlaces(sql: Sql, name: "accepted" | "archived", count: number): Promise<number> {
  const row = await sql.get("UPDATE counters SET value = value + $2 WHERE name = $1 RETURNING value", [name, count]);
  return row!["value"] as number;
}

export async function lastOf(sql: Sql, name: "accepted" | "archived"): Promise<number> {
  return (await sql.get("SELECT value FROM counters WHERE name = $1", [name]))!["value"] as number;
}
