import type { ChangeEvent } from "react";
import "./field.css";

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One of a few, all visible. */
export function Choice<Value extends string>({ legend, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={onChange} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
