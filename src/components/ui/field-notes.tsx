import { useAfterPress } from "./after-press";
import { classNames } from "./class-names";

/** What every field says of itself. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** What is known of the value meanwhile; announced, nothing is wrong with it. */
  news?: string | undefined;
  /** What was corrected while typing, or still lacks something; announced, the value is valid. */
  warning?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
}

/** Of a field that can be wrong together with another, whose error says so for both. */
export interface WrongTogether {
  /** The id of that other field, while it is. */
  wrongWith?: string | undefined;
}

interface FieldNotesProps extends Omit<FieldWords, "label"> {
  /** Of the field. */
  id: string;
}

/** Hint and state below a field; the field names both by {@link describedBy}. */
export function FieldNotes({ id, hint, news, warning, error }: FieldNotesProps) {
  const kind = useAfterPress(error ? "error" : warning ? "warning" : "news");
  const text = useAfterPress(error || warning || news || "");
  return (
    <>
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Always there: a live region that arrives with its text is not read out. */}
      <p
        className={classNames("field-note", kind !== "news" && `field-note-${kind}`)}
        id={`${id}-status`}
        role="status"
      >
        {text}
      </p>
    </>
  );
}

/** The `aria-describedby` of the field with that id. */
export function describedBy(id: string, hint: string | undefined, wrongWith?: string): string {
  return classNames(hint && `${id}-hint`, `${id}-status`, wrongWith && `${wrongWith}-status`);
}
