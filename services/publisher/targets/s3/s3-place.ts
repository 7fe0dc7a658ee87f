import type { GivenS3 } from "../../../../src/domain/site/settings";

/** Of a thread that opens a release's tree for itself. */
export interface S3Place {
  store: GivenS3;
  id: string;
  /** Whether shared caches are told what changes. */
  stays: boolean;
}
