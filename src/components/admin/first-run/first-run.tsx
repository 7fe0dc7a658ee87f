import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { FormGroup } from "../../../domain/realtor/fields";
import type { Language } from "../../../domain/site/locale";
import { FIRST_RUN_STEPS, missedByVisitors, type FirstRunStep } from "../../../domain/editor/first-run";
import { foldSlug } from "../../../domain/site/slug";
import { RestoredNotice } from "../draft/restored-notice";
import { useDraftInput } from "../draft/use-draft-input";
import type { Editor } from "../draft/use-editor";
import { fieldId } from "../groups/field-words";
import { useAskWhetherTaken } from "../groups/use-slug-check";
import type { Uploads } from "../photos/use-uploads";
import type { Saving } from "../saving/use-saving";
import { AreasStep } from "./areas-step";
import { FirstRunDone } from "./first-run-done";
import { LicenceStep } from "./licence-step";
import { PersonStep } from "./person-step";
import { PhotosStep } from "./photos-step";
import { StepBar } from "./step-bar";
import { StepNav } from "./step-nav";
import { StepProblems } from "./step-problems";
import type { Steps } from "./use-step-entry";
import { WordsStep } from "./words-step";
import "../groups/groups.css";
import "./first-run.css";

/** What a press on "Next" looks at. */
const FIELDS_OF_STEP = {
  person: ["name", "desiredUrl", "contactPhone", "email", "kakaoLink"],
  licence: ["licenseNumber", "etcInfo"],
  photos: ["alteredPhotos"],
  areas: ["activityRegion"],
  words: ["aboutMeKr", "aboutMeEn"],
} as const satisfies Record<FirstRunStep, readonly string[]>;

/** The part of the preview that goes with a step. */
const GROUP_OF_STEP: Record<FirstRunStep, FormGroup> = {
  person: "basics",
  licence: "licence",
  photos: "photos",
  areas: "regions",
  words: "bio",
};

const STATE_PATH = "activityRegion.0.state";

interface FirstRunProps {
  steps: Steps;
  /** What is typed, for all devices of the account. */
  isKeptByApi: boolean;
  editor: Editor;
  uploads: Uploads;
  saving: Saving;
  /** At the address of the workspace's worker, not at a homepage's. */
  isOwnDesk: boolean;
  language: Language;
  onGroup: (group: FormGroup) => void;
  onPreview: () => void;
  /** To the whole form. */
  onForm: () => void;
}

/** Five steps to a first page: what a visitor looks for, and what the law wants. Everything else can wait for the form. */
export function FirstRun(props: FirstRunProps) {
  const { steps, isKeptByApi, editor, uploads, saving, isOwnDesk, language, onGroup, onPreview, onForm } = props;
  const { t } = useTranslation("admin");
  const { form, base } = editor;
  const { input } = useDraftInput(form.control);
  const { step, goTo: setStep, leave } = steps;
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const [savedBefore] = useState(saving.saved);
  const askWhetherTaken = useAskWhetherTaken(base.record);
  const missed = missedByVisitors(input);
  const position = FIRST_RUN_STEPS.indexOf(step);
  const { saved } = saving;
  const isDone = saved !== null && saved !== savedBefore;

  useEffect(() => onGroup(GROUP_OF_STEP[step]), [onGroup, step]);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone, leave]);
  useEffect(() => {
    const field = wanted === null ? null : document.getElementById(fieldId(wanted.path));
    if (!isFirst.current || field) (field ?? heading.current)?.focus();
    isFirst.current = false;
    if (!field) window.scrollTo({ top: 0 });
  }, [step, wanted]);

  const { takenAddresses } = saving;
  const takenBefore = useRef(takenAddresses);
  useEffect(() => {
    if (takenAddresses === takenBefore.current) return;
    takenBefore.current = takenAddresses;
    setWanted({ path: "desiredUrl" });
    setStep("person");
  }, [takenAddresses, setStep]);

  /** Whoever skips the state would be asked for nothing that a law wants: also of a page that the office has begun. */
  function asksForState(): boolean {
    if (missed.every(({ code }) => code !== "state")) return false;
    form.setError(STATE_PATH, { type: "stateMissing", message: "stateMissing" });
    setWanted({ path: STATE_PATH });
    setStep("licence");
    return true;
  }

  async function goOn() {
    if (step === "licence" && asksForState()) return;
    const slug = form.getValues().desiredUrl;
    if (step === "person" && (await askWhetherTaken(slug))) editor.onTaken(foldSlug(slug.trim()));
    const isGood = await form.trigger([...FIELDS_OF_STEP[step]], { shouldFocus: true });
    // Nobody who has gone elsewhere meanwhile is taken along.
    if (isGood && steps.isAt(step)) goTo(FIRST_RUN_STEPS[position + 1]!);
  }

  function goTo(next: FirstRunStep) {
    setWanted(null);
    setStep(next);
  }

  if (isDone) return <FirstRunDone saved={saved} isOwnDesk={isOwnDesk} language={language} onForm={onForm} />;
  return (
    <>
      <StepNav current={step} missed={missed} onStep={goTo} />
      <div className="admin-form first-run">
        <RestoredNotice editor={editor} />
        <StepProblems
          editor={editor}
          uploads={uploads}
          refusals={saving.refusals}
          onField={(of, path) => {
            if (of === null) return onForm();
            setWanted({ path });
            setStep(of);
          }}
        />
        <section className="first-run-step" aria-labelledby="first-run-title">
          <header>
            <p className="first-run-count">
              {t("firstRun.count", { number: position + 1, total: FIRST_RUN_STEPS.length })}
            </p>
            <h2 id="first-run-title" ref={heading} tabIndex={-1}>
              {t(`firstRun.${step}.title`)}
            </h2>
            <p className="admin-hint">{t(`firstRun.${step}.hint`)}</p>
          </header>
          {step === "person" && <PersonStep saved={base.record} onTaken={editor.onTaken} />}
          {step === "licence" && <LicenceStep />}
          {step === "photos" && <PhotosStep uploads={uploads} isNew={base.record === null} />}
          {step === "areas" && <AreasStep language={language} />}
          {step === "words" && <WordsStep language={language} />}
        </section>
        <button type="button" className="first-run-skip" onClick={onForm}>
          {t("firstRun.skip")}
        </button>
      </div>
      <StepBar
        saving={saving}
        uploads={uploads}
        isKeptByApi={isKeptByApi}
        onBack={position === 0 ? null : () => goTo(FIRST_RUN_STEPS[position - 1]!)}
        onNext={position === FIRST_RUN_STEPS.length - 1 ? null : () => void goOn()}
        onPublish={(event) => asksForState() && event.preventDefault()}
        onPreview={onPreview}
      />
    </>
  );
}
