import { useId, type ReactNode } from "react";
import "../../ui/segmented.css";

interface PreviewSwitchProps<Value extends string> {
  legend: string;
  /** An icon stands for its label, where there is one. */
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few short choices in one line. */
export function PreviewSwitch<Value extends string>({ legend, options, value, onChange }: PreviewSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.icon ? option.label : undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon}
            <span className={option.icon ? "visually-hidden" : undefined}>{option.label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
