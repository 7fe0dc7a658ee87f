import { Client } from "pg";
import type { PlaceUnderTest } from "../store/contents-suite";
import { openPostgresContents } from "../store/postgres/contents";
import { openPostgresStore } from "../store/postgres/postgres-store";

let schemas = 0;

/** In a schema of its own, of a server that runs. */
export async function openPostgresPlace(server: { url: string }): Promise<PlaceUnderTest & { url: string }> {
  const schema = `place_${process.pid}_${++schemas}`;
  const url = `${server.url}?options=-c%20search_path%3D${schema}`;
  const query = async (text: string, values: string[] = []) => {
    const client = new Client(server.url);
    await client.connect();
    return client.query<Record<string, string>>(text, values).finally(() => client.end());
  };
  await query(`CREATE SCHEMA ${schema}`);
  let closeLast = (): Promise<void> => Promise.resolve();

  async function opened<Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Promise<Opened> {
    await closeLast();
    closeLast = () => Promise.resolve();
    const now = await open();
    closeLast = () => now.close();
    return now;
  }

  return {
    url,
    store: () => opened(() => openPostgresStore(url, "one")),
    contents: () => opened(() => openPostgresContents(url, "one", 0)),
    async columns() {
      const columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = $1";
      return (await query(columns, [schema])).rows.map((row) => `${row["table_name"]}.${row["column_name"]}`);
    },
    async close() {
      await closeLast();
      await query(`DROP SCHEMA ${schema} CASCADE`);
    },
  };
}
