import type { ProductApi } from "../product-api-client";
import type { Store } from "../store/store";
import { createApiFollower } from "./follow-api";
import { createJobMaintenance } from "./jobs";

interface MaintenanceDependencies {
  store: Store;
  api: ProductApi;
  now(): number;
}

/** What operators look after while the publisher runs. */
export function createMaintenance(deps: MaintenanceDependencies) {
  return { jobs: createJobMaintenance(deps), follower: createApiFollower(deps) };
}
