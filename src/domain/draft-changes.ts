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
