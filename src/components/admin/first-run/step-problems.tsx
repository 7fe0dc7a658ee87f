import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { groupOfField } from "../../../domain/editor/draft-groups";
import { stepOfGroup, type FirstRunStep } from "../../../domain/editor/first-run";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { mostAt } from "../../../domain/editor/realtor-draft-schema";
import type { Editor } from "../draft/use-editor";
import { fieldLabel } from "../groups/field-words";
import { useUploadList, type Uploads } from "../photos/use-uploads";
import "../saving/error-summary.css";

interface StepProblemsProps {
  editor: Editor;
  uploads: Uploads;
  /** Grows with each publication that was refused: this then takes the focus. */
  refusals: number;
  /** Null: a field that only the whole form has. */
  onField: (step: FirstRunStep | null, path: string) => void;
}

/** What the publication waits for, with the way to each field, in whichever step it is. */
export function StepProblems({ editor, uploads, refusals, onField }: StepProblemsProps) {
  const { t } = useTranslation("admin");
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useWatch({ control: editor.form.control }) as RealtorDraft;
  const failed = useUploadList(uploads).filter(({ progress }) => progress.state === "failed").length;
  useEffect(() => {
    if (refusals > 0) heading.current?.focus();
  }, [refusals]);
  const problems = refusals === 0 ? [] : editor.issuesOf(draft);
  const hasFailed = refusals > 0 && failed > 0;
  const count = problems.length + (hasFailed ? 1 : 0);
  if (count === 0) return null;
  return (
    <section className="error-summary" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" ref={heading} tabIndex={-1}>
        {t("firstRun.problems", { count })}
      </h2>
      <ul>
        {problems.map(({ path, problem }) => (
          <li key={path}>
            <button type="button" onClick={() => onField(stepOfGroup(groupOfField(path, draft)), path)}>
              {fieldLabel(path, draft, t)}
            </button>
            {": "}
            {t(`problem.${problem}`, { most: mostAt(path) })}
          </li>
        ))}
        {hasFailed && (
          <li>
            <button type="button" onClick={() => onField("photos", "photos")}>
              {t("field.photos")}
            </button>
            {": "}
            {t("problem.uploadFailed", { count: failed })}
          </li>
        )}
      </ul>
    </section>
  );
}
