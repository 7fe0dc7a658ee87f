import type { Sql } from "./database";

export async function setting(sql: Sql, key: string): Promise<string | null> {
  return ((await sql.get("SELECT value FROM settings WHERE key = $1", [key]))?.["value"] ?? null) as string | null;
}

/** `$1`: the key, `$2`: the value. */
export const PUT_SETTING =
  "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

export async function putSetting(sql: Sql, key: string, value: string): Promise<void> {
  await sql.run(PUT_SETTING, [key, value]);
}
