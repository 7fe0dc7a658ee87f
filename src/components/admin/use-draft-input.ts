import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import type { RealtorInput } from "../../domain/realtor";
import { changedFields, type InputField } from "../../domain/realtor-changes";
import { inputOf, type RealtorDraft } from "../../domain/realtor-draft";

/** What a save would carry now; who uses it renders with every key. */
export function useDraftInput(control: Control<RealtorDraft>): { draft: RealtorDraft; input: RealtorInput } {
  const draft = useWatch({ control }) as RealtorDraft;
  const input = useMemo(() => inputOf(draft), [draft]);
  return { draft, input };
}

/** Fields that a save would change. */
export function useUnsavedFields(control: Control<RealtorDraft>, base: RealtorInput): InputField[] {
  const { input } = useDraftInput(control);
  return useMemo(() => changedFields(base, input), [base, input]);
}
