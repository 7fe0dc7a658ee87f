import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import { typedFields, typedParts, type Form, type TypedPart } from "../../../domain/editor/draft-changes";
import type { RealtorInput } from "../../../domain/realtor/realtor";
import type { FieldName } from "../../../domain/realtor/fields";
import { inputOf, type RealtorDraft } from "../../../domain/editor/realtor-draft";

/** What a save would carry now; who uses it renders with every key. */
export function useDraftInput(control: Control<RealtorDraft>): { draft: RealtorDraft; input: RealtorInput } {
  const draft = useWatch({ control }) as RealtorDraft;
  const input = useMemo(() => inputOf(draft), [draft]);
  return { draft, input };
}

/** What waits for a save, input by input; who uses it renders with every key. */
export function useUnsavedParts(control: Control<RealtorDraft>, base: Form): TypedPart[] {
  const draft = useWatch({ control }) as RealtorDraft;
  return useMemo(() => typedParts(base, draft), [base, draft]);
}

/** Fields that wait for a save; who uses it renders with every key. */
export function useUnsavedFields(control: Control<RealtorDraft>, base: Form): FieldName[] {
  const draft = useWatch({ control }) as RealtorDraft;
  return useMemo(() => typedFields(base, draft), [base, draft]);
}
