import { useId, type InputHTMLAttributes } from "react";
import { classNames } from "./class-names";
import "./field.css";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** What was corrected while typing; announced, the value is valid. */
  warning?: string;
  /** What is wrong with the value. */
  error?: string;
}

/** A labelled input; what is said about it is read out with it. */
export function TextField({ label, hint, warning, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-describedby={classNames(hint && `${id}-hint`, `${id}-status`)}
        aria-invalid={error ? true : undefined}
      />
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Always there: a live region that arrives with its text is not read out. */}
      <p
        className={classNames("field-note", error ? "field-note-error" : "field-note-warning")}
        id={`${id}-status`}
        role="status"
      >
        {error ?? warning ?? ""}
      </p>
    </div>
  );
}
