import { useEffect, useRef, type MouseEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { mostAt } from "../../../domain/editor/realtor-draft-schema";
import { unfoldAround } from "../groups/group-folding";
import { fieldId, fieldLabel } from "../groups/field-words";
import { useUploadList, type Uploads } from "../photos/use-uploads";
import type { Editor } from "../draft/use-editor";
import "./error-summary.css";

interface ErrorSummaryProps {
  editor: Editor;
  uploads: Uploads;
  /** Grows with each save that was refused: the summary then takes the focus. */
  refusals: number;
}

/** What a save waits for, with the way to each field; it shrinks while it is being corrected. */
export function ErrorSummary({ editor, uploads, refusals }: ErrorSummaryProps) {
  const { t } = useTranslation("admin");
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useWatch({ control: editor.form.control }) as RealtorDraft;
  const failed = useUploadList(uploads).filter(({ progress }) => progress.state === "failed").length;
  useEffect(() => {
    if (refusals > 0) heading.current?.focus();
  }, [refusals]);

  const problems = refusals === 0 ? [] : editor.issuesOf(draft);
  const count = problems.length + (failed > 0 && refusals > 0 ? 1 : 0);
  if (count === 0) return null;
  return (
    <section className="error-summary" aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" ref={heading} tabIndex={-1}>
        {t("problems.title", { count })}
      </h2>
      <ul>
        {problems.map(({ path, problem }) => (
          <li key={path}>
            <a href={`#${fieldId(path)}`} onClick={goToField}>
              {fieldLabel(path, draft, t)}
            </a>
            {": "}
            {t(`problem.${problem}`, { most: mostAt(path) })}
          </li>
        ))}
        {failed > 0 && (
          <li>
            <a href={`#${fieldId("photos")}`} onClick={goToField}>
              {t("field.photos")}
            </a>
            {": "}
            {t("problem.uploadFailed", { count: failed })}
          </li>
        )}
      </ul>
    </section>
  );
}

/** Into the field itself, and not into the history. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  unfoldAround(field);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
