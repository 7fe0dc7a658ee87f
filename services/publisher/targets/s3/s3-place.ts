import type { GivenS3 } from "../../../../src/domain/site/settings";

/** Where a release's tree is in a store, for a thread that opens it for itself. */
export interface S3Place {
  store: GivenS3;
  id: string;
  /** Whether shared caches are told what changes. */
  stays: boolean;
}
