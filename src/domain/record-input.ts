import type { Realtor, RealtorInput } from "./realtor";

/** A record without what only the API sets. */
export function inputOfRecord({ id: _id, updatedAt: _updatedAt, ...input }: Realtor): RealtorInput {
  return input;
}
