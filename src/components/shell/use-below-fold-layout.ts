import { useEffect } from "react";

const BELOW_FOLD = ".below-fold, .site-footer";
const SIGNS = ["pointerdown", "keydown", "wheel", "scroll"] as const;

/**
 * Lays out what `below-fold` has put off, from the first sign of a reader's hand,
 * one part per idle moment: then heights are known before much of them is scrolled
 * through. Who jumps to a place in the page gets all of them before the jump. A page
 * that is looked at and left again never pays for them.
 */
export function useBelowFoldLayout(): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 50));
    const gone = new AbortController();
    const options = { capture: true, passive: true, signal: gone.signal };
    const start = () => {
      for (const sign of SIGNS) removeEventListener(sign, start, options);
      idle(layOutNext);
    };
    const layOutNext = () => {
      if (!gone.signal.aborted && layOut(1) > 0) idle(layOutNext);
    };
    const beforeJump = ({ target }: Event) => {
      if ((target as Element).closest("a[href*='#']")) layOut(Infinity);
    };
    for (const sign of SIGNS) addEventListener(sign, start, options);
    addEventListener("click", beforeJump, options);
    if (scrollY > 0) start();
    return () => gone.abort();
  }, []);
}

/** Answers how many of the first `most` that are still put off there were. */
function layOut(most: number): number {
  const next = [...document.querySelectorAll<HTMLElement>(BELOW_FOLD)]
    .filter(({ style }) => style.contentVisibility === "")
    .slice(0, most);
  for (const { style } of next) style.contentVisibility = "visible";
  return next.length;
}
