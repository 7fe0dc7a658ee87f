import { forwardRef, type InputHTMLAttributes } from "react";
import "./switch-field.css";

interface SwitchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
}

/** On or off, at once. */
export const SwitchField = forwardRef<HTMLInputElement, SwitchFieldProps>(function SwitchField(
  { label, ...input },
  ref,
) {
  return (
    <label className="switch">
      <span>{label}</span>
      <input {...input} ref={ref} type="checkbox" role="switch" />
    </label>
  );
});
