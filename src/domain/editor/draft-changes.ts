import { isPending } from "./draft-pictures";
import { PHOTO_PATHS, type PhotoPath, type RealtorInput } from "../realtor/realtor";
import { ETC_INFO_TYPES, type EtcInfoType, type FieldName } from "../realtor/fields";
import { changedFields } from "./realtor-changes";
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
export function typedFields(before: Form, now: RealtorDraft): FieldName[] {
  return changedFields(asTyped(before), asTyped(formOf(now)));
}

/** A field, or which entry of `etcInfo`, or which place of `photos`. */
export type TypedPart = Exclude<FieldName, "etcInfo" | "photos"> | EtcInfoType | `photos.${PhotoPath}`;

/** {@link typedFields}, as the form shows them: one part per input. */
export function typedParts(before: Form, now: RealtorDraft): TypedPart[] {
  const after = formOf(now);
  const differing = <Part>(parts: readonly Part[], valueOf: (form: Form, part: Part) => unknown) =>
    parts.filter((part) => JSON.stringify(valueOf(before, part)) !== JSON.stringify(valueOf(after, part)));
  return typedFields(before, now).flatMap((field): TypedPart[] => {
    if (field === "etcInfo") {
      return differing(ETC_INFO_TYPES, ({ input }, type) =>
        input.etcInfo.filter(({ contentType }) => contentType === type),
      );
    }
    if (field !== "photos") return [field];
    return differing(PHOTO_PATHS, ({ draft, input }, path) => [
      input.photos.filter((photo) => photo.path === path),
      draft.photos.filter((picture) => picture.path === path && isPending(picture)),
    ]).map((path): TypedPart => `photos.${path}`);
  });
}

/** What I typed where I changed something, theirs everywhere else: to save over theirs without undoing what I never touched. */
export function rebasedDraft({ base, theirs, mine }: { base: Form; theirs: RealtorDraft; mine: RealtorDraft }) {
  const photos = [...theirs.photos, ...mine.photos.filter(isPending)];
  const changed = typedFields(base, { ...mine, photos: mine.photos.filter((picture) => !isPending(picture)) });
  const typed = Object.fromEntries(changed.map((field) => [field, mine[field]])) as Partial<RealtorDraft>;
  return structuredClone({ ...theirs, photos, ...typed });
}

/** A slug or an amount that is none is nothing to a save, and yet it was typed. */
function asTyped({ draft, input }: Form): Partial<Record<FieldName, unknown>> {
  return {
    ...input,
    photos: [input.photos, draft.photos.filter(isPending)],
    // A mark still without its original is typed as well.
    alteredPhotos: draft.alteredPhotos,
    desiredUrl: input.desiredUrl || draft.desiredUrl.trim(),
    salesCount: input.salesCount ?? draft.salesCount.trim(),
    designFontSize: input.designFontSize ?? draft.designFontSize.trim(),
    lastYearSalesTotal: input.lastYearSalesTotal ?? draft.lastYearSalesTotal.trim(),
  };
}
