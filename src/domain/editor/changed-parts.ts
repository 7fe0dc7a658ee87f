import { ETC_INFO_TYPES } from "../realtor/fields";
import { PHOTO_PATHS, type RealtorInput } from "../realtor/realtor";
import type { RecordPart } from "./record-version";
import { changedFields } from "./realtor-changes";

/** In which parts two records differ, in the order of the form's fields: a list of lists says which of them. */
export function changedParts(before: RealtorInput, after: RealtorInput): RecordPart[] {
  return changedFields(before, after).flatMap((field): RecordPart[] => {
    if (field === "etcInfo")
      return differing(ETC_INFO_TYPES, (type) =>
        [before, after].map(({ etcInfo }) => etcInfo.filter(({ contentType }) => contentType === type)),
      );
    if (field !== "photos") return [field];
    return differing(PHOTO_PATHS, (place) =>
      [before, after].map(({ photos }) => photos.filter(({ path }) => path === place)),
    ).map((place): RecordPart => `photos.${place}`);
  });
}

function differing<Part>(parts: readonly Part[], valuesOf: (part: Part) => unknown[]): Part[] {
  return parts.filter((part) => {
    const [one, other] = valuesOf(part).map((value) => JSON.stringify(value));
    return one !== other;
  });
}
