import { useCallback, useMemo, useRef, useState } from "react";
import type { DraftState, SavedDraft } from "../../../domain/editor/saved-draft";

export interface Drafting {
  /** False where the API knows no drafts, and for a homepage that is not there yet. */
  isOffered: boolean;
  /** Saves go into the draft. */
  isOn: boolean;
  draft: SavedDraft | null;
  /** The same, for who asks later. */
  draftNow(): SavedDraft | null;
  take(state: DraftState): void;
  /** It was published, or discarded. */
  forget(): void;
}

/** Where saves of this homepage go, and what waits there. */
export function useDrafting(initial: DraftState | null): Drafting {
  const [state, setState] = useState(initial);
  const latest = useRef(state);
  const take = useCallback((next: DraftState) => {
    latest.current = next;
    setState(next);
  }, []);
  const forget = useCallback(() => {
    if (latest.current !== null) take({ ...latest.current, draft: null });
  }, [take]);
  return useMemo(
    () => ({
      isOffered: state !== null,
      isOn: state !== null && (state.isDraftFirst || state.draft !== null),
      draft: state?.draft ?? null,
      draftNow: () => latest.current?.draft ?? null,
      take,
      forget,
    }),
    [state, take, forget],
  );
}
