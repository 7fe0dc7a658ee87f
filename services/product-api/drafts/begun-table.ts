import type { Sqlite } from "../../sqlite";

/** A form that is no homepage yet. `savedAt`: epoch milliseconds. */
export interface Begun {
  savedAt: number;
  form: string;
}

export function findBegun(accountId: string, database: Sqlite): Begun | null {
  const row = database.get("SELECT saved_at, form FROM begun_homepages WHERE account_id = ?", [accountId]);
  return row === undefined ? null : { savedAt: Number(row.saved_at), form: String(row.form) };
}

export function keepBegun(accountId: string, { savedAt, form }: Begun, database: Sqlite): void {
  database.run("INSERT OR REPLACE INTO begun_homepages (account_id, saved_at, form) VALUES (?, ?, ?)", [
    accountId,
    savedAt,
    form,
  ]);
}

export function forgetBegun(accountId: string, database: Sqlite): void {
  database.run("DELETE FROM begun_homepages WHERE account_id = ?", [accountId]);
}

export function hasHomepage(accountId: string, database: Sqlite): boolean {
  return database.get("SELECT 1 FROM homepages WHERE account_id = ?", [accountId]) !== undefined;
}
