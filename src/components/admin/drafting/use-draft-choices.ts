import { useCallback, useRef, useState } from "react";
import { discardDraft, setDraftFirst } from "../../../clients/drafts";
import type { DraftState } from "../../../domain/editor/saved-draft";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Editor } from "../draft/use-editor";
import { useFailureReport } from "../saving/use-failure-report";
import type { Saving } from "../saving/use-saving";
import type { Drafting } from "./use-drafting";

interface DraftChoicesOptions {
  record: EditedRealtor;
  editor: Pick<Editor, "following">;
  drafting: Pick<Drafting, "draftNow" | "take" | "choosing">;
  saving: Pick<Saving, "setNotice" | "phase">;
}

/** Turns "draft first" on and off, and drops a draft. */
export function useDraftChoices({ record, editor, drafting, saving }: DraftChoicesOptions) {
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const { setNotice, phase } = saving;
  const { reportError } = useFailureReport(setNotice);
  const { draftNow, take, choosing } = drafting;

  const attempt = useCallback(
    (call: () => Promise<DraftState>, wanted: boolean | null) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setBusy(true);
      setNotice(null);
      const choice = call()
        .then(take)
        .then(
          () => true,
          (error: unknown) => {
            reportError(error);
            return false;
          },
        )
        .finally(() => {
          inFlight.current = false;
          setBusy(false);
        });
      choosing(choice, wanted);
    },
    [take, choosing, setNotice, reportError],
  );

  return {
    isBusy,
    /** Not while there is a draft: it would be left behind. Nor while a save is under way: it goes where it was to go. */
    choose(isDraftFirst: boolean) {
      if (draftNow() !== null || phase !== "idle") return;
      attempt(() => setDraftFirst(record, isDraftFirst), isDraftFirst);
    },
    discard() {
      const draft = draftNow();
      if (draft === null) return;
      const takeBase = editor.following();
      attempt(async () => {
        const state = await discardDraft(draft);
        takeBase(draft.base);
        return state;
      }, null);
    },
  };
}
