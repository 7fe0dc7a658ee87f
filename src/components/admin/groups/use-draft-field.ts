import { get, useFormContext, useFormState, type FieldPath } from "react-hook-form";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { RealtorDraft } from "../../../domain/realtor-draft";
import type { FieldProblem } from "../../../domain/realtor-draft-schema";
import { fieldId } from "../field-words";

/** What binds an input to a field of the form, with what is wrong with it. */
export function useDraftField(path: FieldPath<RealtorDraft>) {
  const { t } = useTranslation("admin");
  const { register, control } = useFormContext<RealtorDraft>();
  const { errors } = useFormState({ control, name: path });
  const problem = (get(errors, path) as { message?: FieldProblem } | undefined)?.message;
  return {
    /** For the input. */
    input: { ...register(path), id: fieldId(path), error: problem && t(`problem.${problem}`) },
    problem,
  };
}
