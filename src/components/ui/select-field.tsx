import { forwardRef, useId, type SelectHTMLAttributes } from "react";
import { FieldNotes, describedBy, type FieldWords } from "./field-notes";
import "./field.css";

interface SelectFieldProps extends FieldWords, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
}

/** One of several, in the browser's own list. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, hint, news, warning, error, options, id: givenId, ...select },
  ref,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        ref={ref}
        id={id}
        aria-describedby={describedBy(id, hint)}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} news={news} warning={warning} error={error} />
    </div>
  );
});
