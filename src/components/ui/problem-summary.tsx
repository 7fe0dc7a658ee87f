import { useEffect, useRef, useState } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { bringIntoView } from "./use-brought-into-view";
import "./field.css";

interface ProblemSummaryProps {
  /** How many fields are wrong now: when one is put right, the summary goes. */
  count: number;
  /** Grows with each time that the form was not sent. */
  refusals: number;
}

/** Inside a form: reads out which fields are wrong, and focuses the first. Each says itself what is wrong. */
export function ProblemSummary({ count, refusals }: ProblemSummaryProps) {
  const { t } = useTranslation("common");
  const [labels, setLabels] = useState<string[]>([]);
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (refusals === 0 || !form) return;
    const fields = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]:not([data-wrong-with])')];
    setLabels(fields.map((field) => field.labels?.[0]?.textContent ?? ""));
    fields[0]?.focus();
    const note = document.getElementById(`${fields[0]?.id}-status`);
    if (note) bringIntoView(note);
  }, [refusals]);
  return (
    // A new one for each refusal: the same words again would not be read out.
    <p className="visually-hidden problem-summary" role="alert" key={refusals} ref={element}>
      {count > 0 &&
        count === labels.length &&
        t(count === 1 ? "form.problem" : "form.problems", { count, fields: labels.join(", ") })}
    </p>
  );
}
