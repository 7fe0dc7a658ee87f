import type { ContactKind, RequestAnswers, RequestField, RequestKind } from "../../domain/realtor/contact-kind";
import type { Language } from "../../domain/site/locale";
import { Choice } from "../ui/choice";
import { useRealtorText } from "./realtor-text";
import type { RequestFieldsProps } from "./request/request-fields";
import { useLazyComponent } from "./use-lazy-component";

interface ContactKindChoiceProps {
  /** What the realtor offers besides a message. */
  offered: readonly RequestKind[];
  kind: ContactKind;
  answers: RequestAnswers;
  language: Language;
  onKind: (kind: ContactKind) => void;
  onAnswer: (field: RequestField, answer: string) => void;
}

const load = () => import("./request/request-fields").then(({ RequestFields }) => RequestFields);

/** One form with a choice instead of three: on a phone three are a long way to the end of the page. */
export function ContactKindChoice({ offered, kind, answers, language, onKind, onAnswer }: ContactKindChoiceProps) {
  const t = useRealtorText();
  const isRequest = kind !== "message";
  const Fields = useLazyComponent<RequestFieldsProps>(load, isRequest, () => onKind("message"));
  if (offered.length === 0) return null;
  return (
    <>
      <Choice
        legend={t("contact.kind")}
        name="contactKind"
        options={(["message", ...offered] as const).map((value) => ({ value, label: t(`contact.kind.${value}`) }))}
        value={kind}
        onChange={({ target }) => onKind(target.value as ContactKind)}
      />
      {isRequest && Fields && <Fields kind={kind} answers={answers} language={language} onAnswer={onAnswer} />}
    </>
  );
}
