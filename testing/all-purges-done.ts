import { join } from "node:path";
import Driver from "libsql";
import type { Stack } from "./stack";
import { until } from "./until";

/**
 * Until the cache has nothing left to forget. A cache that the publisher met for the first time is emptied, each
 * publication is purged, and both once more some seconds later: the metrics count no second purges, so the store is
 * asked.
 */
export async function allPurgesDone({ dataDir }: Pick<Stack, "dataDir">): Promise<void> {
  const database = new Driver(join(dataDir, "publisher.db"), { readonly: true });
  const known = database.prepare("SELECT count(*) AS n FROM settings WHERE key = 'purge.site'");
  const left = database.prepare("SELECT count(*) AS n FROM purges");
  const count = (statement: typeof known) => (statement.get() as { n: number }).n;
  try {
    await until("the cache has nothing left to forget", async () => count(known) > 0 && count(left) === 0);
  } finally {
    database.close();
  }
}
