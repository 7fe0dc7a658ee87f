import { forwardRef, useId, type InputHTMLAttributes } from "react";
import { FieldNotes, describedBy, type FieldWords, type WrongTogether } from "./field-notes";
import "./field.css";

type TextFieldProps = FieldWords & WrongTogether & InputHTMLAttributes<HTMLInputElement>;

/** A labelled input; what is said about it is read out with it. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, news, warning, error, wrongWith, id: givenId, ...input },
  ref,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={ref}
        id={id}
        aria-describedby={describedBy(id, hint, wrongWith)}
        aria-invalid={error || wrongWith ? true : undefined}
        data-wrong-with={wrongWith}
      />
      <FieldNotes id={id} hint={hint} news={news} warning={warning} error={error} />
    </div>
  );
});
