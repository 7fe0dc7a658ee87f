import { Client } from "pg";
import { openPostgresStore } from "../store/postgres/postgres-store";
import type { Store } from "../store/store";
import { createPostgresDatabase } from "./postgres-database";

/** A store in a database of its own, of a server that runs. */
export async function openPostgresStoreUnderTest(server: { url: string }) {
  const { url, remove } = await createPostgresDatabase(server);
  const beside = new Client(url);
  // A test may end the server, and its connections.
  beside.on("error", () => undefined);
  await beside.connect();
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
      await remove();
    },
  };
}

export type PostgresStoreUnderTest = Awaited<ReturnType<typeof openPostgresStoreUnderTest>>;
