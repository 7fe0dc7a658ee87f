import { useMemo } from "react";
import type { Control } from "react-hook-form";
import type { FormGroup } from "../../../domain/realtor/fields";
import { GROUP_OF_CODE, homepageChecklist, type ChecklistItem } from "../../../domain/editor/homepage-checklist";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { useDraftInput } from "../draft/use-draft-input";

/** What the homepage has and lacks, as typed now. */
export function useChecklist(control: Control<RealtorDraft>): ChecklistItem[] {
  const { input } = useDraftInput(control);
  return useMemo(() => homepageChecklist(input), [input]);
}

/** The groups of what a homepage still lacks, one for each thing. */
export function useTodo(control: Control<RealtorDraft>): FormGroup[] {
  return useChecklist(control)
    .filter(({ isDone }) => !isDone)
    .map(({ code }) => GROUP_OF_CODE[code]);
}
