import type { EditedRealtor, RealtorInput } from "../realtor/realtor";

/** A record without what only the API sets. */
export function inputOfRecord(realtor: EditedRealtor): RealtorInput {
  const { id: _id, updatedAt: _updatedAt, verifiedHost: _verifiedHost, ...input } = realtor;
  return input;
}
