import type { RealtorInput } from "./realtor";

export type InputField = keyof RealtorInput;

/** Fields whose values differ, lists and nested objects as a whole, in the schema's order. */
export function changedFields(before: Record<InputField, unknown>, after: Record<InputField, unknown>): InputField[] {
  return (Object.keys(before) as InputField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
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
