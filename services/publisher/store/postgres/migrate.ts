import { NewerDatabaseError, type Migration } from "../../../migrate";
import type { Postgres } from "./database";

/** Of the locks that programs agree on by a number, that of who migrates. */
const MIGRATING = 7_240_115;

/**
 * Brings a database up to this code by the migrations that it has not had, in one
 * transaction. Of several processes one does so, and the others wait for it. Throws
 * `DATABASE_NEWER`, and changes nothing, when newer code has been at it.
 */
export async function migrate(database: Postgres, migrations: readonly Migration[]): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.get("SELECT pg_advisory_xact_lock($1)", [MIGRATING]);
    await sql.script(
      "CREATE TABLE IF NOT EXISTS schema_migrations (place INTEGER PRIMARY KEY, name TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now())",
    );
    const row = await sql.get("SELECT coalesce(max(place), 0) AS version FROM schema_migrations");
    const version = Number(row!["version"]);
    if (version > migrations.length) {
      throw new NewerDatabaseError(
        `The database of DATABASE_URL was written by newer code (its schema is ${version}, this code knows ` +
          `${migrations.length}). Start that version again, or put back the backup from before the upgrade.`,
      );
    }
    for (const [index, migration] of migrations.entries()) {
      if (index < version) continue;
      await sql.script(migration.sql);
      await sql.run("INSERT INTO schema_migrations (place, name) VALUES ($1, $2)", [index + 1, migration.name]);
    }
  });
}
