import type { Sqlite } from "./sqlite";

export interface Migration {
  /** For who reads the list. */
  name: string;
  /** Statements, each with its semicolon. */
  sql: string;
}

export class NewerDatabaseError extends Error {
  readonly code = "DATABASE_NEWER";
  override name = "NewerDatabaseError";
}

/**
 * Brings a database up to this code by the migrations that it has not had. Each
 * is one transaction, with its place in the list (from 1) as the database's
 * `user_version`. `file` names the database in errors. Throws `DATABASE_NEWER`,
 * and changes nothing, when newer code has been at it. One process at a time:
 * who opens a database holds its data directory.
 */
export function migrate(database: Sqlite, migrations: readonly Migration[], file: string): void {
  const version = Number(database.get("PRAGMA user_version")?.["user_version"]);
  if (version > migrations.length) {
    throw new NewerDatabaseError(
      `${file} was written by newer code (its schema is ${version}, this code knows ${migrations.length}). ` +
        "Start that version again, or put back the backup from before the upgrade.",
    );
  }
  for (const [index, { sql }] of migrations.entries()) {
    if (index < version) continue;
    database.script(`BEGIN IMMEDIATE;${sql}PRAGMA user_version = ${index + 1};COMMIT;`);
  }
}
