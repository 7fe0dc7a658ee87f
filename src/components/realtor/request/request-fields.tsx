import {
  REQUEST_FIELDS,
  type RequestAnswers,
  type RequestField,
  type RequestKind,
} from "../../../domain/realtor/contact-kind";
import type { Language } from "../../../domain/site/locale";
import { SelectField } from "../../ui/select-field";
import { TextField } from "../../ui/text-field";
import { REQUEST_OPTIONS, requestText } from "./request-text";
import "./request-fields.css";

export interface RequestFieldsProps {
  kind: RequestKind;
  answers: RequestAnswers;
  language: Language;
  onAnswer: (field: RequestField, answer: string) => void;
}

/** What the chosen kind asks; none of it must be answered. */
export function RequestFields({ kind, answers, language, onAnswer }: RequestFieldsProps) {
  const r = requestText(language);
  return (
    <div className="contact-request">
      {REQUEST_FIELDS[kind].map((field) => {
        const bound = {
          label: r(`field.${field}`),
          name: field,
          value: answers[field] ?? "",
          onChange: ({ target }: { target: { value: string } }) => onAnswer(field, target.value),
        };
        if (field in REQUEST_OPTIONS) {
          const options = REQUEST_OPTIONS[field as keyof typeof REQUEST_OPTIONS].map((key) => ({
            value: r(key),
            label: r(key),
          }));
          return <SelectField key={field} {...bound} options={[{ value: "", label: r("none") }, ...options]} />;
        }
        return (
          <TextField
            key={field}
            {...bound}
            hint={field === "budget" ? r("hint.budget") : undefined}
            autoComplete={field === "address" ? "street-address" : "off"}
            maxLength={120}
          />
        );
      })}
    </div>
  );
}
