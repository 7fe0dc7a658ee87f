import { FIELD_NAMES, type FieldName } from "../realtor/fields";
import type { RealtorInput } from "../realtor/realtor";

type FieldValues = Partial<Record<FieldName, unknown>>;

/**
 * Fields whose values differ, lists and nested objects as a whole, in the
 * schema's order. One that is absent on a side is not known there: no difference.
 */
export function changedFields(before: FieldValues, after: FieldValues): FieldName[] {
  const isKnown = (field: FieldName) => before[field] !== undefined && after[field] !== undefined;
  return FIELD_NAMES.filter(
    (field) => isKnown(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** `theirs`: only they changed the field; `both`: mine differs from theirs, and both from what was there. */
export interface FieldConflict {
  field: FieldName;
  changedBy: "theirs" | "both";
}

/** Where somebody else's save differs from what was there before, and what that means for mine. */
export function conflictsOf(versions: {
  base: RealtorInput;
  theirs: RealtorInput;
  mine: RealtorInput;
}): FieldConflict[] {
  const mine = new Set(changedFields(versions.base, versions.mine));
  const differing = new Set(changedFields(versions.theirs, versions.mine));
  return changedFields(versions.base, versions.theirs)
    .filter((field) => differing.has(field))
    .map((field) => ({ field, changedBy: mine.has(field) ? "both" : "theirs" }));
}
