import type { Mutex } from "../mutex";
import type { ProductApi } from "../product-api-client";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import { createApiFollower } from "./follow-api";
import { createJobMaintenance } from "./jobs";
import { purgeOfFiles } from "./realtor-place";
import { createTreeCleaner } from "./stray-files";

interface MaintenanceDependencies {
  store: Store;
  api: ProductApi;
  mutex: Pick<Mutex, "run">;
  release(): OpenRelease;
  now(): number;
  /** The cache in front; without an `edge` there is none. */
  purging: { edge: unknown; loop: { wake(): void } };
}

/** What operators look after while the publisher runs. */
export function createMaintenance(deps: MaintenanceDependencies) {
  const { store, purging, now } = deps;

  async function onRemoved(files: readonly string[]): Promise<void> {
    if (purging.edge === null) return;
    await store.purges.add({ ...purgeOfFiles(files), checks: [], now: now() });
    purging.loop.wake();
  }

  return {
    jobs: createJobMaintenance(deps),
    follower: createApiFollower(deps),
    tree: createTreeCleaner({ ...deps, records: deps.store.records, onRemoved }),
  };
}
