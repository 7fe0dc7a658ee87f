import type { Mutex } from "../mutex";
import type { ProductApi } from "../product-api-client";
import type { OpenRelease } from "../release";
import type { Store } from "../store/store";
import { createApiFollower } from "./follow-api";
import { createJobMaintenance } from "./jobs";
import { createTreeCleaner } from "./stray-files";

interface MaintenanceDependencies {
  store: Store;
  api: ProductApi;
  mutex: Mutex;
  release(): OpenRelease;
  now(): number;
}

/** What operators look after while the publisher runs. */
export function createMaintenance(deps: MaintenanceDependencies) {
  return { jobs: createJobMaintenance(deps), follower: createApiFollower(deps), tree: createTreeCleaner(deps) };
}
