import { useCallback } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { discardDraft } from "../../../clients/drafts";
import { publishSavedDraft, saveDraft, type DraftRefusal } from "../../../clients/save-draft";
import { formOf, typedFields, type Form } from "../../../domain/editor/draft-changes";
import { savedVersionOf, type SavedVersion } from "../../../domain/editor/publication";
import { draftOf, inputOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { inputOfRecord } from "../../../domain/editor/record-input";
import type { SavedDraft } from "../../../domain/editor/saved-draft";
import type { EditedRealtor } from "../../../domain/realtor/realtor";
import type { Editor } from "../draft/use-editor";
import { announceSaved } from "../saving/announce";
import type { Conflict } from "../saving/conflict";
import type { FailedSave, useFailureReport } from "../saving/use-failure-report";
import type { Drafting } from "./use-drafting";

interface DraftSavingOptions {
  editor: Editor;
  drafting: Drafting;
  onSaved: (realtor: EditedRealtor) => void;
  setSaved: (saved: SavedVersion | null) => void;
  setConflict: (conflict: Conflict) => void;
  /** What a save of any kind says. */
  onFailed: (outcome: FailedSave) => void;
  report: ReturnType<typeof useFailureReport>;
}

export interface DraftRun {
  clickedAt: number;
  /** The draft is published once it is saved. */
  isPublishing: boolean;
  /** The same once more, after a conflict is settled. */
  again: (clickedAt: number) => void;
}

/** Saves what is typed into the draft, publishes the draft, and says what to do with each answer. */
export function useDraftSaving(options: DraftSavingOptions) {
  const { editor, drafting, onSaved, setSaved, setConflict, onFailed, report } = options;
  const { t } = useTranslation("admin");
  const { form, baseNow, rebase, hasUnsaved } = editor;

  return useCallback(
    async ({ clickedAt, isPublishing, again }: DraftRun) => {
      const sent = formOf(structuredClone(form.getValues()));
      const draft = await savedNow();
      if (draft === null || !isPublishing) return;
      const outcome = await publishSavedDraft(draft);
      if (outcome.kind === "published") takePublished(outcome.realtor);
      else takeOther(outcome, draft);

      /** The draft with what is typed in it; null when it could not be saved. */
      async function savedNow(): Promise<SavedDraft | null> {
        const base = baseNow().record!;
        const before = drafting.draftNow();
        const isSaved = before !== null && before.base.updatedAt === base.updatedAt && !hasUnsaved();
        if (isSaved && isPublishing) return before;
        const outcome = await saveDraft({ input: sent.input, base, draft: before });
        if (outcome.kind !== "drafted") {
          takeOther(outcome, before);
          return null;
        }
        drafting.take(outcome.state);
        rebase(outcome.draft.base, typedSince(), outcome.draft.input);
        setSaved(null);
        return outcome.draft;
      }

      /** What was typed while the save was on its way stays typed. */
      function typedSince(): RealtorDraft | undefined {
        const typed = form.getValues();
        return typedFields(sent, typed).length === 0 ? undefined : structuredClone(typed);
      }

      function takePublished(realtor: EditedRealtor) {
        drafting.forget();
        rebase(realtor, typedSince());
        setSaved(savedVersionOf(realtor, clickedAt));
        onSaved(realtor);
        announceSaved(t("alert.changed"));
      }

      function takeOther(outcome: DraftRefusal, before: SavedDraft | null) {
        const mine = inputOf(form.getValues());
        if (outcome.kind === "draftChanged") {
          const { state, theirs } = outcome;
          const take = (typed?: RealtorDraft) => {
            drafting.take(state);
            rebase(state.draft?.base ?? theirs, typed, state.draft?.input);
          };
          return setConflict({ theirs, mine, base: baseNow(), take, again });
        }
        if (outcome.kind !== "recordChanged") return onFailed(outcome);
        const { theirs } = outcome;
        const take = (typed?: RealtorDraft) => {
          rebase(theirs, typed);
          if (typed === undefined && before !== null)
            discardDraft(before).then(drafting.take).catch(report.reportError);
        };
        const base: Form = before ? formOf(draftOf(inputOfRecord(before.base))) : baseNow();
        setConflict({ theirs, mine, base, take, again });
      }
    },
    [form, baseNow, rebase, hasUnsaved, drafting, onSaved, setSaved, setConflict, onFailed, report, t],
  );
}
