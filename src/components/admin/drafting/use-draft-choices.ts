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
  editor: Pick<Editor, "rebase">;
  drafting: Pick<Drafting, "draftNow" | "take" | "choosing">;
  saving: Pick<Saving, "setNotice">;
}

/** Turns "draft first" on and off, and drops a draft. */
export function useDraftChoices({ record, editor, drafting, saving }: DraftChoicesOptions) {
  const [isBusy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const inFlight = useRef(false);
  const { setNotice } = saving;
  const { reportError } = useFailureReport(setNotice);
  const { draftNow, take, choosing } = drafting;
  const { rebase } = editor;

  const attempt = useCallback(
    (call: () => Promise<DraftState>) => {
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
          setWanted(null);
        });
      choosing(choice);
    },
    [take, choosing, setNotice, reportError],
  );

  return {
    isBusy,
    /** What was chosen, until the API has answered; null otherwise. */
    wanted,
    /** Not while there is a draft: it would be left behind. */
    choose(isDraftFirst: boolean) {
      if (inFlight.current || draftNow() !== null) return;
      setWanted(isDraftFirst);
      attempt(() => setDraftFirst(record, isDraftFirst));
    },
    discard() {
      const draft = draftNow();
      if (draft === null) return;
      attempt(async () => {
        const state = await discardDraft(draft);
        rebase(draft.base);
        return state;
      });
    },
  };
}
