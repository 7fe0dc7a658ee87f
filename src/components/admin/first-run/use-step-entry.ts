import { useCallback, useEffect, useRef, useState } from "react";
import type { FirstRunStep } from "../../../domain/editor/first-run";

/** In the state of a history entry: the step that it shows, and how many entries of steps are before it. */
interface StepState {
  step?: FirstRunStep;
  stepsBefore?: number;
}

/**
 * Each step is an entry of the history at the same address: Back leads to the step before, a reload to the same one.
 * Gatsby is not told, as with dialogs (decision 53).
 */
export function useStepEntry(first: () => FirstRunStep) {
  const [step, setStep] = useState(() => stateNow().step ?? first());
  const [start] = useState(step);
  const before = useRef(0);
  /** The address to keep, while all entries of steps are left. */
  const leaving = useRef<string | null>(null);

  useEffect(() => {
    note(stateNow().step ?? start);
    before.current = beforeNow();
    const { pathname } = window.location;
    const follow = (event: PopStateEvent) => {
      const isOwn = window.location.pathname === pathname || leaving.current !== null;
      if (!isOwn || beforeNow() === before.current) return;
      event.stopImmediatePropagation();
      if (leaving.current !== null) window.history.replaceState(window.history.state, "", leaving.current);
      leaving.current = null;
      before.current = beforeNow();
      setStep(stateNow().step ?? start);
    };
    // Before Gatsby's listener, which sits at the window as well.
    window.addEventListener("popstate", follow, true);
    return () => window.removeEventListener("popstate", follow, true);
  }, [start]);

  /** By the history, not by what is drawn: an answer that comes late still sees the step before. */
  function isAt(which: FirstRunStep): boolean {
    return (stateNow().step ?? step) === which;
  }

  function goTo(next: FirstRunStep): void {
    if (isAt(next)) return setStep(next);
    before.current += 1;
    const state: StepState = { ...stateNow(), step: next, stepsBefore: before.current };
    window.history.pushState(state, "");
    setStep(next);
  }

  /** So that Back leads to where the first run was entered from. */
  const leave = useCallback(() => {
    if (before.current === 0 || leaving.current !== null) return;
    leaving.current = window.location.href;
    window.history.go(-before.current);
  }, []);

  /** Begins again, after it was left. */
  function enter(at: FirstRunStep): void {
    note(at);
    setStep(at);
  }

  return { step, isAt, goTo, leave, enter };
}

export type Steps = ReturnType<typeof useStepEntry>;

function stateNow(): StepState {
  return (window.history.state as StepState | null) ?? {};
}

/** In the current entry, for a reload and for Back. */
function note(step: FirstRunStep): void {
  window.history.replaceState({ ...stateNow(), step }, "");
}

const beforeNow = () => stateNow().stepsBefore ?? 0;
