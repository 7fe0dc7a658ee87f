import { keepingProof } from "../../src/domain/realtor/own-host";
import type { Realtor } from "../../src/domain/realtor/realtor";
import type { FetchedRealtor } from "./product-api-client";

export type FoundRealtor = Extract<FetchedRealtor, { kind: "found" }>;

/** What was read, as it is accepted: see {@link keepingProof}. */
export function keepProof(fetched: FoundRealtor, before: Realtor | null): FoundRealtor {
  const record = keepingProof(fetched.record, before);
  return record === fetched.record ? fetched : { ...fetched, record, json: JSON.stringify(record) };
}
