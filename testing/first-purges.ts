import { join } from "node:path";
import Driver from "libsql";
import type { Stack } from "./stack";
import { until } from "./until";

/**
 * Until a cache that the publisher met for the first time has been emptied twice, on a slow machine as well: the
 * second time is some seconds after the first one. The metrics count no second purges, so the store is asked.
 */
export async function firstPurgesDone({ dataDir }: Pick<Stack, "dataDir">): Promise<void> {
  const database = new Driver(join(dataDir, "publisher.db"), { readonly: true });
  const known = database.prepare("SELECT count(*) AS n FROM settings WHERE key = 'purge.site'");
  const left = database.prepare("SELECT count(*) AS n FROM purges");
  const count = (statement: typeof known) => (statement.get() as { n: number }).n;
  try {
    await until("the cache has been emptied twice", async () => count(known) > 0 && count(left) === 0);
  } finally {
    database.close();
  }
}
