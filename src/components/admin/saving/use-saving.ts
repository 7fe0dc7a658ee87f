import { useCallback, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { saveRealtor, type SaveOutcome } from "../../../clients/save-realtor";
import { formOf, rebasedDraft, typedFields, type Form } from "../../../domain/editor/draft-changes";
import { savedVersionOf, type SavedVersion } from "../../../domain/editor/publication";
import type { EditedRealtor, RealtorInput } from "../../../domain/realtor/realtor";
import { draftOf, inputOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { inputOfRecord } from "../../../domain/editor/record-input";
import { foldSlug } from "../../../domain/site/slug";
import { announceSaved } from "./announce";
import type { Uploads } from "../photos/use-uploads";
import { isReadyToSave } from "./save-readiness";
import type { Editor } from "../draft/use-editor";
import { useFailureReport, type EditorNotice } from "./use-failure-report";

export interface Conflict {
  theirs: EditedRealtor;
  mine: RealtorInput;
}

export type SavingPhase = "idle" | "waiting" | "saving";

export interface Saving {
  save(clickedAt: number): void;
  phase: SavingPhase;
  /** Grows with each save that had to wait for a correction. */
  refusals: number;
  /** What went wrong last, or is worth knowing; null after the next save. */
  notice: EditorNotice | null;
  setNotice(notice: EditorNotice | null): void;
  saved: SavedVersion | null;
  setSaved(saved: SavedVersion): void;
  conflict: Conflict | null;
  isGone: boolean;
  loadTheirs(): void;
  keepMine(): void;
  createAgain(): void;
  /** Closes the question; what is typed stays. */
  decideLater(): void;
}

interface SavingOptions {
  editor: Editor;
  uploads: Uploads;
  onSaved: (realtor: EditedRealtor) => void;
}

/** From the click on save to the answer, and what to do with each answer. */
export function useSaving({ editor, uploads, onSaved }: SavingOptions): Saving {
  const { t } = useTranslation("admin");
  const [phase, setPhase] = useState<SavingPhase>("idle");
  const [refusals, setRefusals] = useState(0);
  const [notice, setNotice] = useState<EditorNotice | null>(null);
  const [saved, setSaved] = useState<SavedVersion | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isGone, setGone] = useState(false);
  // State is a render late: two clicks in one frame must still be one save.
  const inFlight = useRef(false);
  const { form, baseNow, rebase } = editor;
  const { reportSignedOut, reportFailure } = useFailureReport(setNotice);

  const save = useCallback(
    (clickedAt: number) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setNotice(null);
      void run().finally(() => {
        inFlight.current = false;
        setPhase("idle");
      });

      /** As a submit: from then on what is wrong is checked with every key. */
      function isValid(): Promise<boolean> {
        return new Promise((resolve) => {
          void form.handleSubmit(
            () => resolve(true),
            () => resolve(false),
          )();
        });
      }

      async function run() {
        const isReady = await isReadyToSave({ isValid, queue: uploads.queue, onWait: () => setPhase("waiting") });
        if (!isReady) return setRefusals((count) => count + 1);
        setPhase("saving");
        const sent = formOf(structuredClone(form.getValues()));
        take(await saveRealtor(sent.input, baseNow().record), sent);
      }

      function take(outcome: SaveOutcome, sent: Form) {
        switch (outcome.kind) {
          case "saved":
            return takeSaved(outcome, sent);
          case "conflict":
            return setConflict({ theirs: outcome.theirs, mine: inputOf(form.getValues()) });
          case "gone":
            return setGone(true);
          case "signedOut":
            return reportSignedOut();
          case "slugTaken":
            editor.onTaken(foldSlug(sent.input.desiredUrl));
            void form.trigger("desiredUrl");
            return reportFailure(outcome.failure);
          case "failed":
            return reportFailure(outcome.failure);
        }
      }

      function takeSaved(outcome: Extract<SaveOutcome, { kind: "saved" }>, sent: Form) {
        const { realtor, isNew, leftOutBrokerName } = outcome;
        const typed = form.getValues();
        // What was typed while the save was on its way stays typed, and a picture that was added keeps its place.
        const isAsSent = typedFields(sent, typed).length === 0;
        rebase(realtor, isAsSent ? undefined : structuredClone(typed));
        setSaved(savedVersionOf(realtor, clickedAt));
        if (leftOutBrokerName) setNotice({ kind: "good", text: t("save.brokerNameLeftOut") });
        if (sent.input.alteredPhotos?.length && !realtor.alteredPhotos) {
          setNotice({ kind: "error", text: t("save.marksLeftOut") });
        }
        onSaved(realtor);
        announceSaved(t(isNew ? "alert.created" : "alert.changed"));
      }
    },
    [form, uploads, baseNow, rebase, editor, onSaved, reportSignedOut, reportFailure, t],
  );

  return {
    save,
    phase,
    refusals,
    notice,
    setNotice,
    saved,
    setSaved,
    conflict,
    isGone,
    loadTheirs() {
      if (!conflict) return;
      const isFound = baseNow().record === null;
      rebase(conflict.theirs);
      setConflict(null);
      if (isFound) onSaved(conflict.theirs);
    },
    keepMine() {
      if (!conflict) return;
      const clickedAt = performance.now();
      const { theirs } = conflict;
      // Uploads go on behind the question: what counts is what the form holds now.
      rebase(theirs, rebasedDraft({ base: baseNow(), theirs: draftOfRecord(theirs), mine: form.getValues() }));
      setConflict(null);
      save(clickedAt);
    },
    createAgain() {
      const clickedAt = performance.now();
      rebase(null, structuredClone(form.getValues()));
      setGone(false);
      save(clickedAt);
    },
    decideLater() {
      setConflict(null);
      setGone(false);
    },
  };
}

/** As the form would say it. */
export function normalised(realtor: EditedRealtor): RealtorInput {
  return inputOf(draftOfRecord(realtor));
}

function draftOfRecord(realtor: EditedRealtor): RealtorDraft {
  return draftOf(inputOfRecord(realtor));
}
