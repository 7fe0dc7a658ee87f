import { claimsOf } from "../../../src/domain/realtor/claims";
import type { Realtor } from "../../../src/domain/realtor/realtor";
import { snapshotBatches } from "../code-lane/snapshot";
import { openSqliteStore } from "../store/sqlite/sqlite-store";
import { NOTHING_FINISHED } from "./store-under-test";

const RECORDS_PER_WRITE = 500;

/** A data directory whose store has accepted the records of a snapshot, as if they had come from the API; without a release. */
export async function fillDataDir(dataDir: string, snapshotFile: string): Promise<void> {
  const store = openSqliteStore(dataDir);
  let newest = "";
  for await (const batch of snapshotBatches(snapshotFile, RECORDS_PER_WRITE)) {
    const changes = batch.map(({ id, slug, host, updatedAt, json }) => ({
      id,
      version: { json, updatedAt, slug, host, wantedHost: host, revision: 1 },
      claims: claimsOf({ record: JSON.parse(json) as Realtor, host }),
    }));
    await store.accept(changes);
    for (const { updatedAt } of batch) if (updatedAt > newest) newest = updatedAt;
    await store.finish({ ...NOTHING_FINISHED, applied: changes.map(({ id }) => ({ id, givenUp: [] })) });
  }
  // Without it the records would count as half of the API's.
  if (newest !== "") await store.setSweepCursor(newest);
  await store.close();
}
