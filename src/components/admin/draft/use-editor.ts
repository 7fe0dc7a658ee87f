import { useCallback, useMemo, useRef, useState } from "react";
import { toNestErrors } from "@hookform/resolvers";
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from "react-hook-form";
import { formOf, rebasedDraft, typedFields, type Form } from "../../../domain/editor/draft-changes";
import type { EditedRealtor, RealtorInput } from "../../../domain/realtor/realtor";
import type { SavedDraft } from "../../../domain/editor/saved-draft";
import { draftOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { publishIssues } from "../../../domain/editor/draft-compliance";
import type { FieldIssue } from "../../../domain/editor/realtor-draft-schema";
import { inputOfRecord } from "../../../domain/editor/record-input";
import { foldSlug } from "../../../domain/site/slug";
import { draftKey } from "../../../browser/device-storage";
import { forgetDraft, restoreDraft, type RestoredDraft, type StoredDraft } from "./draft-storage";
import { useDraftKeeping } from "./use-draft-keeping";
import { useOtherTab } from "./use-other-tab";

/** What the form is a change of. */
export interface Base extends Form {
  /** Null for a homepage that is not there yet: the form is an empty one then. */
  record: EditedRealtor | null;
}

export interface Editor {
  form: UseFormReturn<RealtorDraft>;
  base: Base;
  /** The same, for who asks later. */
  baseNow(): Base;
  /**
   * Takes another record as the one that is being changed; the form shows it, or keeps what is typed. `saved`: what
   * is in the draft of it, so that only the rest is unsaved.
   */
  rebase(record: EditedRealtor | null, typed?: RealtorDraft, saved?: RealtorInput): void;
  /** To be called before another record is asked for: the answer takes it, and what was typed meanwhile stays typed. */
  following(): (next: EditedRealtor) => void;
  /** Of a homepage that is not there yet: `kept` is what the account's devices have; only the rest is unsaved. */
  takeBegun(kept: RealtorDraft, typed?: RealtorDraft): void;
  issuesOf(draft: RealtorDraft): FieldIssue[];
  /** What the API said of the typed slug. */
  onTaken(slug: string | null): void;
  hasUnsaved(): boolean;
  restored: RestoredDraft | null;
  /** Back to what is saved. */
  discard(): void;
  /** False when this browser can't keep a draft. */
  isKept: boolean;
  /** The same homepage is being typed into in another tab. */
  isTypedElsewhere: boolean;
}

/** What a homepage begins with that is not there yet. */
export interface Blank {
  draft: RealtorDraft;
  /** The account has begun it, here or on another device. */
  isBegun: boolean;
}

/**
 * The form of one homepage, what it is a change of, and the draft that outlives the page.
 * @param blank the same object for all time
 */
export function useEditor(
  published: EditedRealtor | null,
  accountId: string,
  blank: Blank,
  savedDraft: SavedDraft | null = null,
): Editor {
  const record = savedDraft?.base ?? published;
  const savedInput = savedDraft?.input;
  const [restored, setRestored] = useState(() => worthRestoring(record, accountId, blank, savedInput));
  const [base, setBase] = useState(() => baseOf(restored ? restored.base : record, blank, savedInput));
  const latestBase = useRef(base);
  const takenSlug = useRef<string | null>(null);

  const issuesOf = useCallback((draft: RealtorDraft) => {
    const issues = publishIssues(draft, latestBase.current.record && latestBase.current);
    const isTaken = takenSlug.current !== null && takenSlug.current === foldSlug(draft.desiredUrl.trim());
    const isNamed = issues.some(({ path }) => path === "desiredUrl");
    return isTaken && !isNamed ? [{ path: "desiredUrl", problem: "slugTaken" } as FieldIssue, ...issues] : issues;
  }, []);
  const resolver = useCallback<Resolver<RealtorDraft>>(
    (draft, _context, options) => {
      const issues = issuesOf(draft);
      if (issues.length === 0) return { values: draft, errors: {} };
      const flat = Object.fromEntries(
        issues.map(({ path, problem }) => [path, { type: problem, message: problem }]),
      ) as FieldErrors<RealtorDraft>;
      return { values: {}, errors: toNestErrors(flat, options) };
    },
    [issuesOf],
  );
  const form = useForm<RealtorDraft>({
    defaultValues: restored?.draft ?? base.draft,
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
  });

  const key = draftKey(accountId, base.record?.id ?? null);
  const hasUnsaved = useCallback(() => typedFields(latestBase.current, form.getValues()).length > 0, [form]);
  const isKept = useDraftKeeping({
    form,
    key,
    baseNow: () => latestBase.current,
    hasLostPhotos: restored !== null && restored.lostPhotos > 0,
  });

  const isTypedElsewhere = useOtherTab(key);

  const rebase = useCallback(
    (next: EditedRealtor | null, typed?: RealtorDraft, saved?: RealtorInput) => {
      forgetDraft(draftKey(accountId, latestBase.current.record?.id ?? null));
      latestBase.current = baseOf(next, blank, saved);
      // Taken by the very homepage that is being changed from here on.
      if (next && takenSlug.current === foldSlug(next.desiredUrl)) takenSlug.current = null;
      setBase(latestBase.current);
      setRestored(null);
      form.reset(typed ?? latestBase.current.draft);
    },
    [accountId, form, blank],
  );
  const following = useCallback(() => {
    const before = formOf(structuredClone(form.getValues()));
    return (next: EditedRealtor) => {
      const mine = form.getValues();
      const isTyped = typedFields(before, mine).length > 0;
      rebase(next, isTyped ? rebasedDraft({ base: before, theirs: baseOf(next, blank).draft, mine }) : undefined);
    };
  }, [form, rebase, blank]);
  const takeBegun = useCallback(
    (kept: RealtorDraft, typed?: RealtorDraft) => {
      if (latestBase.current.record !== null) return;
      latestBase.current = { record: null, ...formOf(structuredClone(kept)) };
      setBase(latestBase.current);
      if (typed) form.reset(typed);
      if (!hasUnsaved()) forgetDraft(draftKey(accountId, null));
    },
    [accountId, form, hasUnsaved],
  );
  const onTaken = useCallback((slug: string | null) => {
    takenSlug.current = slug;
  }, []);

  return useMemo(
    () => ({
      form,
      base,
      baseNow: () => latestBase.current,
      rebase,
      following,
      takeBegun,
      issuesOf,
      onTaken,
      hasUnsaved,
      restored,
      discard: () => rebase(record, undefined, savedInput),
      isKept,
      isTypedElsewhere,
    }),
    [
      form,
      base,
      rebase,
      following,
      takeBegun,
      issuesOf,
      onTaken,
      hasUnsaved,
      restored,
      record,
      savedInput,
      isKept,
      isTypedElsewhere,
    ],
  );
}

function baseOf(record: EditedRealtor | null, blank: Blank, saved?: RealtorInput): Base {
  if (record === null) return { record, ...formOf(structuredClone(blank.draft)) };
  return { record, ...formOf(draftOf(saved ?? inputOfRecord(record))) };
}

/** A draft that says nothing else than what is saved is none. */
function worthRestoring(
  record: EditedRealtor | null,
  accountId: string,
  blank: Blank,
  saved: RealtorInput | undefined,
): RestoredDraft | null {
  const kept = restoreDraft(draftKey(accountId, record?.id ?? null), record);
  if (kept === null || (kept.base?.id ?? null) !== (record?.id ?? null)) return null;
  const stored = { ...kept, draft: besideOthers(kept, blank) };
  const isChanged = typedFields(baseOf(record, blank, saved), stored.draft).length > 0;
  return isChanged || stored.lostPhotos > 0 ? stored : null;
}

/** What was typed here, and what another device has kept since: one form of both. */
function besideOthers({ base, begun, draft }: StoredDraft, blank: Blank): RealtorDraft {
  if (base !== null || begun === undefined || !blank.isBegun) return draft;
  return rebasedDraft({ base: formOf(begun), theirs: blank.draft, mine: draft });
}
