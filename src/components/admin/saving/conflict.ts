import type { Form } from "../../../domain/editor/draft-changes";
import type { RealtorDraft } from "../../../domain/editor/realtor-draft";
import type { EditedRealtor, RealtorInput } from "../../../domain/realtor/realtor";

/** A save that met another one. */
export interface Conflict {
  theirs: EditedRealtor;
  mine: RealtorInput;
  /** What both sides started from. */
  base: Form;
  /** Takes their side: the form shows it, or what is typed over it. */
  take(typed?: RealtorDraft): void;
  /** What was asked for, once more. */
  again(clickedAt: number): void;
}
