import type { Store } from "../store/store";
import { createJobMaintenance } from "./jobs";

interface MaintenanceDependencies {
  store: Store;
  now(): number;
}

/** What operators look after while the publisher runs. */
export function createMaintenance(deps: MaintenanceDependencies) {
  return { jobs: createJobMaintenance(deps) };
}
