import { useCallback, useMemo, useRef, useState } from "react";
import type { DraftState, SavedDraft } from "../../../domain/editor/saved-draft";

export interface Drafting {
  /** False where the API knows no drafts, and for a homepage that is not there yet. */
  isOffered: boolean;
  /** Saves go into the draft, or will once the API has answered what was chosen. */
  isOn: boolean;
  /** Saves go there now. */
  isOnNow(): boolean;
  draft: SavedDraft | null;
  /** The same, for who asks later. */
  draftNow(): SavedDraft | null;
  take(state: DraftState): void;
  /** It was published, or discarded. */
  forget(): void;
  /** A choice that the API has not answered yet; it resolves to whether it came to be. `wanted`: null for the same. */
  choosing(choice: Promise<boolean>, wanted: boolean | null): void;
  /** Where a save goes is known once it resolves; false where the choice did not come to be. */
  chosen(): Promise<boolean>;
}

const NO_CHOICE = Promise.resolve(true);

/** Where saves of this homepage go, and what waits there. */
export function useDrafting(initial: DraftState | null): Drafting {
  const [state, setState] = useState(initial);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const latest = useRef(state);
  const choice = useRef(NO_CHOICE);
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
      isOn: wanted ?? isOn(state),
      isOnNow: () => isOn(latest.current),
      draft: state?.draft ?? null,
      draftNow: () => latest.current?.draft ?? null,
      take,
      forget,
      choosing(next, chosen) {
        choice.current = next;
        setWanted(chosen);
        void next.then(() => {
          if (choice.current !== next) return;
          choice.current = NO_CHOICE;
          setWanted(null);
        });
      },
      chosen: () => choice.current,
    }),
    [state, wanted, take, forget],
  );
}

function isOn(state: DraftState | null): boolean {
  return state !== null && (state.isDraftFirst || state.draft !== null);
}
