import { isPending } from "../../../domain/editor/draft-pictures";
import { type EditedRealtor } from "../../../domain/realtor/realtor";
import { PRIVATE_FIELDS } from "../../../domain/realtor/fields";
import { emptyDraft, inputOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";

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

/** Null when there is none, or one of another release's form. */
export function restoreDraft(key: string, storage?: Storage): RestoredDraft | null {
  try {
    const { base, draft } = JSON.parse((storage ?? localStorage).getItem(key) ?? "null") as StoredDraft;
    if (fieldsOf(draft) !== fieldsOf(emptyDraft())) return null;
    inputOf(draft);
    const photos = draft.photos.filter((picture) => !isPending(picture));
    return { base, draft: { ...draft, photos }, lostPhotos: draft.photos.length - photos.length };
  } catch {
    return null;
  }
}

/** Which fields a form has; an API may keep the private ones to itself. */
function fieldsOf(draft: RealtorDraft): string {
  const isPrivate = (field: string) => (PRIVATE_FIELDS as readonly string[]).includes(field);
  return Object.keys(draft)
    .filter((field) => !isPrivate(field))
    .sort()
    .join();
}
