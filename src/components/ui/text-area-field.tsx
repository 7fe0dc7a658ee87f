import { forwardRef, useId, type TextareaHTMLAttributes } from "react";
import { FieldNotes, describedBy, type FieldWords } from "./field-notes";
import "./field.css";

interface TextAreaFieldProps extends FieldWords, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** How long the text is, in words. */
  counter?: string;
}

/** A labelled text of several lines. */
export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(function TextAreaField(
  { label, hint, news, warning, error, counter, id: givenId, ...area },
  ref,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {counter && <span className="field-note">{counter}</span>}
      </div>
      <textarea
        {...area}
        ref={ref}
        id={id}
        aria-describedby={describedBy(id, hint)}
        aria-invalid={error ? true : undefined}
      />
      <FieldNotes id={id} hint={hint} news={news} warning={warning} error={error} />
    </div>
  );
});
