import { useId } from "react";

interface PreviewSwitchProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few short choices in one line. */
export function PreviewSwitch<Value extends string>({ legend, options, value, onChange }: PreviewSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="preview-switch">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
