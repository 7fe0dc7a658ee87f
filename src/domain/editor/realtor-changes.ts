import { INPUT_FIELDS, type RealtorInput } from "../realtor/realtor";

export type InputField = keyof RealtorInput;
type FieldValues = Partial<Record<InputField, unknown>>;

/**
 * Fields whose values differ, lists and nested objects as a whole, in the
 * schema's order. One that is absent on a side is not known there: no difference.
 */
export function changedFields(before: FieldValues, after: FieldValues): InputField[] {
  const isKnown = (field: InputField) => before[field] !== undefined && after[field] !== undefined;
  return INPUT_FIELDS.filter(
    (field) => isKnown(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** `theirs`: only they changed the field; `both`: mine differs from theirs, and both from what was there. */
export interface FieldConflict {
  field: InputField;
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
