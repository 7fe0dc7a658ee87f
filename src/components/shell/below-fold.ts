import { atAnIdleMoment } from "../../browser/idle-moment";

const BELOW_FOLD = ".below-fold, .site-footer";

/** A phone that is never idle lays them out all the same. */
const IDLE_AT_THE_LATEST_MS = 1_000;

const parts = () => [...document.querySelectorAll<HTMLElement>(BELOW_FOLD)];

/**
 * Makes a change that lays all of a page out anew, and lays out what is on the screen; the next frame does the rest.
 * Chrome lays out one and a half screens ahead of the reader, which is half of the work. Nobody sees or meets the parts
 * that are left out: they are back before anything else runs.
 */
export function layOutScreenFirst(change: () => void): void {
  const below = parts().filter(
    (part) =>
      getComputedStyle(part).contentVisibility === "auto" &&
      part.getBoundingClientRect().top > innerHeight &&
      // It is over the screen, and would open anew.
      part.querySelector("dialog[open]") === null,
  );
  for (const { style } of below) style.contentVisibility = "hidden";
  change();
  // To read it is to lay out.
  void document.body.offsetHeight;
  for (const { style } of below) style.contentVisibility = "";
}

/**
 * Lays out what `below-fold` has put off, one part per idle moment, as long as `isWanted`: heights are then known before
 * anybody scrolls or jumps there, and whoever prints or captures the page gets all of it.
 */
export function layOutBelowFold(isWanted: () => boolean): void {
  const layOutNext = () => {
    const next = isWanted() && parts().find(({ style }) => (style.contentVisibility ?? "visible") !== "visible");
    if (!next) return;
    next.style.contentVisibility = "visible";
    atAnIdleMoment(layOutNext, IDLE_AT_THE_LATEST_MS);
  };
  // Not in the frame of the change.
  requestAnimationFrame(() => atAnIdleMoment(layOutNext, IDLE_AT_THE_LATEST_MS));
}
