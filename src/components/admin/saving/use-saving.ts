import { useCallback, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { saveRealtor, type SaveOutcome } from "../../../clients/save-realtor";
import { formOf, rebasedDraft, typedFields, type Form } from "../../../domain/editor/draft-changes";
import { savedVersionOf, type SavedVersion } from "../../../domain/editor/publication";
import type { EditedRealtor, RealtorInput } from "../../../domain/realtor/realtor";
import { draftOf, inputOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";
import { inputOfRecord } from "../../../domain/editor/record-input";
import { foldSlug } from "../../../domain/site/slug";
import type { Drafting } from "../drafting/use-drafting";
import { useDraftSaving } from "../drafting/use-draft-saving";
import { announce, announceSaved } from "./announce";
import type { Conflict } from "./conflict";
import type { Uploads } from "../photos/use-uploads";
import { isReadyToSave } from "./save-readiness";
import type { Editor } from "../draft/use-editor";
import { useOnlineAgain } from "./use-online-again";
import { useFailureReport, type EditorNotice, type FailedSave } from "./use-failure-report";

export type SavingPhase = "idle" | "waiting" | "saving" | "publishing";

export interface Saving {
  /** Into the draft, where saves go there first. */
  save(clickedAt: number): void;
  /** The draft with what is typed. */
  publish(clickedAt: number): void;
  phase: SavingPhase;
  /** Grows with each save that had to wait for a correction. */
  refusals: number;
  /** What went wrong last, or is worth knowing; null after the next save. */
  notice: EditorNotice | null;
  setNotice(notice: EditorNotice | null): void;
  /** Grows with each save whose address another homepage has: the form marks it. */
  takenAddresses: number;
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
  drafting: Drafting;
  /** The steps of the first run lead to the address themselves. */
  isStepwise: boolean;
  onSaved: (realtor: EditedRealtor) => void;
}

/** From the click on save to the answer, and what to do with each answer. */
export function useSaving({ editor, uploads, drafting, isStepwise, onSaved }: SavingOptions): Saving {
  const { t } = useTranslation("admin");
  const [phase, setPhase] = useState<SavingPhase>("idle");
  const [refusals, setRefusals] = useState(0);
  const [notice, setNotice] = useState<EditorNotice | null>(null);
  const [takenAddresses, setTakenAddresses] = useState(0);
  const [saved, setSaved] = useState<SavedVersion | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isGone, setGone] = useState(false);
  // State is a render late: two clicks in one frame must still be one save.
  const inFlight = useRef(false);
  const { form, baseNow, rebase } = editor;
  useOnlineAgain(setNotice);
  const report = useFailureReport(setNotice);
  const { reportSignedOut, reportFailure } = report;

  const onFailed = useCallback(
    (outcome: FailedSave) => {
      switch (outcome.kind) {
        case "gone":
          return setGone(true);
        case "signedOut":
          return reportSignedOut();
        case "slugTaken":
          editor.onTaken(foldSlug(form.getValues().desiredUrl.trim()));
          void form.trigger("desiredUrl");
          setTakenAddresses((count) => count + 1);
          return isStepwise ? announce(t("problem.slugTaken")) : reportFailure(outcome.failure);
        case "failed":
          return reportFailure(outcome.failure);
      }
    },
    [editor, form, isStepwise, reportSignedOut, reportFailure, t],
  );
  const saveIntoDraft = useDraftSaving({ editor, drafting, onSaved, setSaved, setConflict, onFailed, report });

  const run = useCallback(
    (clickedAt: number, isPublishing: boolean) => {
      if (inFlight.current) return;
      inFlight.current = true;
      setNotice(null);
      void attempt().finally(() => {
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

      async function attempt() {
        const isReady = await isReadyToSave({ isValid, queue: uploads.queue, onWait: () => setPhase("waiting") });
        if (!isReady) return setRefusals((count) => count + 1);
        setPhase(isPublishing ? "publishing" : "saving");
        // Where it goes is what the switch shows, though its answer may be on the way. One that failed has said so.
        if (!(await drafting.chosen())) return;
        const { record } = baseNow();
        const again = (at: number) => run(at, isPublishing);
        if (drafting.isOnNow() && record !== null) return saveIntoDraft({ clickedAt, isPublishing, again });
        const sent = formOf(structuredClone(form.getValues()));
        const outcome = await saveRealtor(sent.input, record);
        if (outcome.kind === "saved") return takeSaved(outcome, sent);
        if (outcome.kind !== "conflict") return onFailed(outcome);
        const { theirs } = outcome;
        const take = (typed?: RealtorDraft) => rebase(theirs, typed);
        setConflict({ theirs, mine: inputOf(form.getValues()), base: baseNow(), take, again });
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
    [form, uploads, drafting, saveIntoDraft, baseNow, rebase, onSaved, onFailed, t],
  );
  const save = useCallback((clickedAt: number) => run(clickedAt, false), [run]);
  const publish = useCallback((clickedAt: number) => run(clickedAt, true), [run]);

  return {
    save,
    publish,
    phase,
    refusals,
    notice,
    setNotice,
    takenAddresses,
    saved,
    setSaved,
    conflict,
    isGone,
    loadTheirs() {
      if (!conflict) return;
      const isFound = baseNow().record === null;
      conflict.take();
      setConflict(null);
      if (isFound) onSaved(conflict.theirs);
    },
    keepMine() {
      if (!conflict) return;
      const clickedAt = performance.now();
      const { theirs, base, take, again } = conflict;
      // Uploads go on behind the question: what counts is what the form holds now.
      take(rebasedDraft({ base, theirs: draftOfRecord(theirs), mine: form.getValues() }));
      setConflict(null);
      again(clickedAt);
    },
    createAgain() {
      const clickedAt = performance.now();
      drafting.forget();
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
