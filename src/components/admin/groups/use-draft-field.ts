import { get, useFormContext, useFormState, type FieldPath } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { mostAt, type FieldProblem } from "../../../domain/editor/realtor-draft-schema";
import { tidyInput, type TidyKind } from "../../../domain/editor/tidy-input";
import { fieldId } from "./field-words";

/**
 * What binds an input to a field of the form, with what is wrong with it. What is
 * pasted is put into the form of its kind when the field is left.
 */
export function useDraftField(path: FieldPath<RealtorDraft>, kind: TidyKind = "text") {
  const { t } = useTranslation("admin");
  const { register, control, setValue } = useFormContext<RealtorDraft>();
  const onBlur = ({ target }: { target: { value?: unknown } }) => {
    if (typeof target.value !== "string") return;
    const tidied = tidyInput(kind, target.value);
    if (tidied !== target.value) setValue(path, tidied, { shouldDirty: true, shouldValidate: true });
  };
  const { errors } = useFormState({ control, name: path });
  const problem = (get(errors, path) as { message?: FieldProblem } | undefined)?.message;
  return {
    /** For the input. */
    input: {
      ...register(path, { onBlur }),
      id: fieldId(path),
      error: problem && t(`problem.${problem}`, { most: mostAt(path) }),
    },
    problem,
  };
}
