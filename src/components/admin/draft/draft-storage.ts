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

/** What this tab has kept or restored, by its key: all tabs keep in one place. */
const ours = new Map<string, string>();

/** False when this browser keeps nothing. */
export function storeDraft(key: string, stored: StoredDraft, storage?: Storage): boolean {
  try {
    const text = JSON.stringify(stored);
    (storage ?? localStorage).setItem(key, text);
    ours.set(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Leaves what another tab has kept there since. */
export function forgetDraft(key: string, storage?: Storage): void {
  try {
    const kept = storage ?? localStorage;
    if (kept.getItem(key) === ours.get(key)) kept.removeItem(key);
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

/** Whether another tab had these fields as they are in `draft`: `kept` is what it kept under the key, as its text. */
export function hadSameFields(
  { key, kept }: { key: string; kept: string | null },
  fields: readonly FieldName[],
  draft: RealtorDraft,
): boolean {
  if (kept === null || kept === ours.get(key)) return false;
  try {
    const differing = typedFields(formOf((JSON.parse(kept) as StoredDraft).draft), draft);
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
    const text = (storage ?? localStorage).getItem(key) ?? "null";
    ours.set(key, text);
    const stored = JSON.parse(text) as StoredDraft;
    const base = stored.base && { ...record, ...stored.base };
    const fields = base ? draftOf(inputOfRecord(base)) : emptyDraft();
    const begun = base === null && stored.begun ? revivedDraft(stored.begun, fields).draft : undefined;
    return { base, begun, ...revivedDraft(stored.draft, fields) };
  } catch {
    return null;
  }
}
