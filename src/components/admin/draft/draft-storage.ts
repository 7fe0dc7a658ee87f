import { formOf, typedFields } from "../../../domain/editor/draft-changes";
import type { FieldName } from "../../../domain/realtor/fields";
import { type EditedRealtor } from "../../../domain/realtor/realtor";
import { revivedDraft } from "../../../domain/editor/kept-draft";
import { draftOf, emptyDraft, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { inputOfRecord } from "../../../domain/editor/record-input";

/** What is typed and not saved yet. */
export interface StoredDraft {
  /** What it is a change of; null for a homepage that is not there yet. */
  base: EditedRealtor | null;
  /** The same where there is no record: the form as the account's devices had it. Missing in what an earlier release kept. */
  begun?: RealtorDraft | undefined;
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

/** True where it can't be known. */
export function isDraftKept(key: string, storage?: Storage): boolean {
  try {
    return (storage ?? localStorage).getItem(key) !== null;
  } catch {
    return true;
  }
}

/** Whether what was kept, as its text, has each of these fields as they are in `draft`. */
export function hasSameFields(kept: string | null, fields: readonly FieldName[], draft: RealtorDraft): boolean {
  try {
    const differing = typedFields(formOf((JSON.parse(kept ?? "null") as StoredDraft).draft), draft);
    return fields.every((field) => !differing.includes(field));
  } catch {
    return false;
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
    const begun = base === null && stored.begun ? revivedDraft(stored.begun, fields).draft : undefined;
    return { base, begun, ...revivedDraft(stored.draft, fields) };
  } catch {
    return null;
  }
}
