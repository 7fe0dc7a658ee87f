import { useMemo } from "react";
import type { Control } from "react-hook-form";
import { homepageChecklist, type ChecklistItem } from "../../../domain/editor/homepage-checklist";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import { useDraftInput } from "../draft/use-draft-input";

/** What the homepage has and lacks, as typed now. */
export function useChecklist(control: Control<RealtorDraft>): ChecklistItem[] {
  const { input } = useDraftInput(control);
  return useMemo(() => homepageChecklist(input), [input]);
}
