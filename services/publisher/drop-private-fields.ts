import { PRIVATE_FIELDS } from "../../src/domain/realtor";
import type { SqlClient } from "./sqlite";

/** Setting that says that every record of this database is without its private fields. */
const DONE = "records.withoutPrivateFields";
const PAGE_SIZE = 1000;

/**
 * Accepted records hold no private field, and earlier versions stored them. Once
 * for each database they are taken out of the text alone: no record is accepted
 * anew for it, since no page shows them.
 */
export async function dropPrivateFields(client: SqlClient): Promise<void> {
  const { rows: done } = await client.execute({ sql: "SELECT 1 FROM settings WHERE key = ?", args: [DONE] });
  if (done.length > 0) return;
  for (let after = ""; ;) {
    const { rows } = await client.execute({
      sql: "SELECT id, json FROM records WHERE id > ? ORDER BY id LIMIT ?",
      args: [after, PAGE_SIZE],
    });
    const changes = rows.flatMap((row) => {
      const [before, id] = [row["json"] as string, row["id"] as string];
      const json = withoutPrivateFields(before);
      return json === before ? [] : [{ sql: "UPDATE records SET json = ? WHERE id = ?", args: [json, id] }];
    });
    if (changes.length > 0) await client.batch(changes, "write");
    if (rows.length < PAGE_SIZE) break;
    after = rows.at(-1)!["id"] as string;
  }
  await client.batch([{ sql: "INSERT OR REPLACE INTO settings (key, value) VALUES (?, '1')", args: [DONE] }], "write");
}

function withoutPrivateFields(json: string): string {
  const record = JSON.parse(json) as Record<string, unknown>;
  for (const field of PRIVATE_FIELDS) delete record[field];
  return JSON.stringify(record);
}
