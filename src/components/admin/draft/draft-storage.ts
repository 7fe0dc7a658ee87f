import { isPending } from "../../../domain/editor/draft-pictures";
import { type EditedRealtor } from "../../../domain/realtor/realtor";
import { PRIVATE_FIELDS } from "../../../domain/realtor/fields";
import { draftOf, emptyDraft, inputOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { inputOfRecord } from "../../../domain/editor/record-input";

/** What is typed and not saved yet. */
export interface StoredDraft {
  /** What it is a change of; null for a homepage that is not there yet. */
  base: EditedRealtor | null;
  draft: RealtorDraft;
}

export interface RestoredDraft extends StoredDraft {
  /** Pictures that were still uploading: their files went with the page. */
  lostPhotos: number;
}

/** False when this browser keeps nothing. */
export function storeDraft(key: string, stored: StoredDraft, storage?: Storage): boolean {
  try {
    (storage ?? localStorage).setItem(key, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(key: string, storage?: Storage): void {
  try {
    (storage ?? localStorage).removeItem(key);
  } catch {
    // What can't be reached can't be restored either.
  }
}

/**
 * Null when there is none. One that an earlier release kept lacks the fields and
 * entries that came since: these are as in `record`, the homepage as it is now.
 */
export function restoreDraft(key: string, record: EditedRealtor | null, storage?: Storage): RestoredDraft | null {
  try {
    const stored = JSON.parse((storage ?? localStorage).getItem(key) ?? "null") as StoredDraft;
    const base = stored.base && { ...record, ...stored.base };
    const fields = base ? draftOf(inputOfRecord(base)) : emptyDraft();
    const draft = { ...fields, ...pickKnown(stored.draft, fields) };
    const isThere = new Set(draft.etcInfo.map(({ contentType }) => contentType));
    draft.etcInfo = [...draft.etcInfo, ...fields.etcInfo.filter(({ contentType }) => !isThere.has(contentType))];
    inputOf(draft);
    const photos = draft.photos.filter((picture) => !isPending(picture));
    return { base, draft: { ...draft, photos, ...marksOf(draft) }, lostPhotos: draft.photos.length - photos.length };
  } catch {
    return null;
  }
}

/** Originals that were still uploading went with the page as well. */
function marksOf({ alteredPhotos }: RealtorDraft): Pick<RealtorDraft, "alteredPhotos"> {
  return alteredPhotos ? { alteredPhotos: alteredPhotos.map(({ isUploading: _, ...mark }) => mark) } : {};
}

/** What the form still has; an API may keep the private fields to itself. */
function pickKnown(draft: RealtorDraft, fields: RealtorDraft): Partial<RealtorDraft> {
  const isKnown = (field: string) =>
    field in fields || field === "alteredPhotos" || (PRIVATE_FIELDS as readonly string[]).includes(field);
  return Object.fromEntries(Object.entries(draft).filter(([field]) => isKnown(field)));
}
