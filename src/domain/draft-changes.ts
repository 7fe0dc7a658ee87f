import { isPending } from "./draft-pictures";
import { changedFields, type InputField } from "./realtor-changes";
import type { RealtorInput } from "./realtor";
import { inputOf, type RealtorDraft } from "./realtor-draft";

/** A form and what a save of it would carry. */
export interface Form {
  draft: RealtorDraft;
  input: RealtorInput;
}

export function formOf(draft: RealtorDraft): Form {
  return { draft, input: inputOf(draft) };
}

/** Fields in which what is typed now differs from a form, in the schema's order; a picture on its way counts. */
export function typedFields(before: Form, now: RealtorDraft): InputField[] {
  return changedFields(asTyped(before), asTyped(formOf(now)));
}

/** What I typed where I changed something, theirs everywhere else: to save over theirs without undoing what I never touched. */
export function rebasedDraft({ base, theirs, mine }: { base: Form; theirs: RealtorDraft; mine: RealtorDraft }) {
  const photos = [...theirs.photos, ...mine.photos.filter(isPending)];
  const changed = typedFields(base, { ...mine, photos: mine.photos.filter((picture) => !isPending(picture)) });
  const typed = Object.fromEntries(changed.map((field) => [field, mine[field]])) as Partial<RealtorDraft>;
  return structuredClone({ ...theirs, photos, ...typed });
}

/** A slug or an amount that is none is nothing to a save, and yet it was typed. */
function asTyped({ draft, input }: Form): Record<InputField, unknown> {
  return {
    ...input,
    photos: [input.photos, draft.photos.filter(isPending)],
    desiredUrl: input.desiredUrl || draft.desiredUrl.trim(),
    salesCount: input.salesCount ?? draft.salesCount.trim(),
    designFontSize: input.designFontSize ?? draft.designFontSize.trim(),
    lastYearSalesTotal: input.lastYearSalesTotal ?? draft.lastYearSalesTotal.trim(),
  };
}
