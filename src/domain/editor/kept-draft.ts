import { PRIVATE_FIELDS } from "../realtor/fields";
import { isPending } from "./draft-pictures";
import { inputOf, type RealtorDraft } from "./realtor-draft";

/**
 * A form that an earlier visit left, perhaps of an earlier release: the fields and entries that came since are those of
 * `fields`. Throws for what is no form.
 * @returns `lostPhotos`: pictures that were still uploading; their files went with the page
 */
export function revivedDraft(
  kept: Partial<RealtorDraft>,
  fields: RealtorDraft,
): { draft: RealtorDraft; lostPhotos: number } {
  const draft = { ...fields, ...pickKnown(kept, fields) };
  const isThere = new Set(draft.etcInfo.map(({ contentType }) => contentType));
  draft.etcInfo = [...draft.etcInfo, ...fields.etcInfo.filter(({ contentType }) => !isThere.has(contentType))];
  inputOf(draft);
  const settled = withoutPending(draft);
  const lostPhotos = draft.photos.filter((picture) => isPending(picture) && !picture.isRefused).length;
  return { draft: settled, lostPhotos };
}

/** Originals that were still uploading went with the page as well. */
export function withoutPending(draft: RealtorDraft): RealtorDraft {
  const { alteredPhotos } = draft;
  const marks = alteredPhotos && { alteredPhotos: alteredPhotos.map(({ isUploading: _, ...mark }) => mark) };
  return { ...draft, photos: draft.photos.filter((picture) => !isPending(picture)), ...marks };
}

/** What the form still has; an API may keep the private fields to itself. */
function pickKnown(draft: Partial<RealtorDraft>, fields: RealtorDraft): Partial<RealtorDraft> {
  const isKnown = (field: string) =>
    field in fields || field === "alteredPhotos" || (PRIVATE_FIELDS as readonly string[]).includes(field);
  return Object.fromEntries(Object.entries(draft).filter(([field]) => isKnown(field)));
}
