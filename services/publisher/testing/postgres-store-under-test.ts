import { Client } from "pg";
import { openPostgresStore } from "../store/postgres/postgres-store";
import type { Store } from "../store/store";

let schemas = 0;

/** A store in a schema of its own, of a server that runs. */
export async function openPostgresStoreUnderTest(server: { url: string }) {
  const schema = `store_${process.pid}_${++schemas}`;
  const url = `${server.url}?options=-c%20search_path%3D${schema}`;
  const beside = new Client(url);
  // A test may end the server, and its connections.
  beside.on("error", () => undefined);
  await beside.connect();
  await beside.query(`CREATE SCHEMA ${schema}`);
  const opened: Store[] = [];
  /** Of another worker. */
  async function openAs(holder: string): Promise<Store> {
    const store = await openPostgresStore(url, holder);
    opened.push(store);
    return store;
  }
  return {
    url,
    store: await openAs("one"),
    openAs,
    crash: () => openAs("one"),
    expireRanges: async () => void (await beside.query("UPDATE bulk_ranges SET lease_until = clock_timestamp()")),
    query: async (text: string, values: unknown[] = []) =>
      (await beside.query<Record<string, unknown>>(text, values)).rows,
    async close(): Promise<void> {
      await Promise.all(opened.map((store) => store.close()));
      await beside.end().catch(() => undefined);
      const last = new Client(server.url);
      await last.connect();
      await last.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await last.end();
    },
  };
}

export type PostgresStoreUnderTest = Awaited<ReturnType<typeof openPostgresStoreUnderTest>>;
