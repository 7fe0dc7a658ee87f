import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openSqlite } from "../../sqlite";
import type { PlaceUnderTest } from "../store/contents-suite";
import { openSqliteContents } from "../store/sqlite/contents";
import { SQLITE_FILE, openSqliteStore } from "../store/sqlite/sqlite-store";

export async function openSqlitePlace(): Promise<PlaceUnderTest> {
  const folder = await mkdtemp(path.join(tmpdir(), "place-"));
  const file = path.join(folder, SQLITE_FILE);
  let closeLast = (): Promise<void> => Promise.resolve();

  async function opened<Opened extends { close(): Promise<void> }>(open: () => Opened): Promise<Opened> {
    await closeLast();
    const now = open();
    closeLast = () => now.close();
    return now;
  }

  return {
    store: () => opened(() => openSqliteStore(folder)),
    contents: () => opened(() => openSqliteContents(file)),
    async columns() {
      const database = openSqlite(file, 0);
      const rows = database.all(
        `SELECT m.name || '.' || c.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
      );
      database.close();
      return rows.map(({ name }) => name as string);
    },
    async close() {
      await closeLast();
      await rm(folder, { recursive: true });
    },
  };
}
