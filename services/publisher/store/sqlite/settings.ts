import { textOrNull, type Sqlite } from "../../../sqlite";

export function setting(database: Sqlite, key: string): string | null {
  return textOrNull(database.get("SELECT value FROM settings WHERE key = ?", [key])?.["value"]);
}

export function putSetting(database: Sqlite, key: string, value: string): void {
  database.run(
    "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  );
}
