import { atAnIdleMoment } from "../../browser/idle-moment";

const BELOW_FOLD = ".below-fold, .site-footer";
/** Of somebody who looks at more than the screen. */
const SIGNS = ["scroll", "wheel", "touchstart", "pointerdown", "keydown", "beforeprint"];

/** A phone that is never idle lays them out all the same: some are set aside. */
const IDLE_AT_THE_LATEST_MS = 1_000;

const parts = () => [...document.querySelectorAll<HTMLElement>(BELOW_FOLD)];

/**
 * For a change that lays all of a loaded page out anew, before `layOutBelowFold`: the parts below the screen keep their
 * size and take no part in it. A browser lays out one and a half screens ahead of the reader, which is half of the work.
 * At the first sign of a reader they are all back.
 */
export function setAsideBelowScreen(): void {
  if (document.readyState !== "complete") return;
  const aside = parts().filter(
    (part) =>
      getComputedStyle(part).contentVisibility === "auto" &&
      part.getBoundingClientRect().top > innerHeight &&
      // It would lose the focus.
      !part.contains(document.activeElement),
  );
  for (const { style } of aside) style.contentVisibility = "hidden";
  const bringBack = () => {
    for (const sign of SIGNS) removeEventListener(sign, bringBack, true);
    for (const { style } of aside) if (style.contentVisibility === "hidden") style.contentVisibility = "";
  };
  for (const sign of SIGNS) addEventListener(sign, bringBack, { capture: true, passive: true });
}

/**
 * Lays out what `below-fold` has put off, one part per idle moment, as long as `isWanted`: heights are then known before
 * anybody scrolls or jumps there, and whoever prints or captures the page gets all of it.
 */
export function layOutBelowFold(isWanted: () => boolean): void {
  const layOutNext = () => {
    const next = isWanted() && parts().find(({ style }) => style.contentVisibility !== "visible");
    if (!next) return;
    next.style.contentVisibility = "visible";
    atAnIdleMoment(layOutNext, IDLE_AT_THE_LATEST_MS);
  };
  // Not in the frame of the change.
  requestAnimationFrame(() => atAnIdleMoment(layOutNext, IDLE_AT_THE_LATEST_MS));
}
