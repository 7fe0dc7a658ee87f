import type { Control } from "react-hook-form";
import type { DraftGroup } from "../../domain/draft-groups";
import type { RealtorDraft } from "../../domain/realtor-draft";

/** The groups of what a homepage still lacks, one for each thing. */
export function useTodo(_control: Control<RealtorDraft>): DraftGroup[] {
  return [];
}
