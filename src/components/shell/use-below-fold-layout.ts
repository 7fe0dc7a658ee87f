import { useEffect } from "react";
import { atAnIdleMoment } from "../../browser/idle-moment";

const BELOW_FOLD = ".below-fold, .site-footer";

/**
 * Lays out what `below-fold` has put off, once the page has loaded, one part per
 * idle moment: then heights are known before anybody scrolls or jumps there,
 * and whoever prints or captures the page gets all of it. After the fonts have
 * come: they would lay out all of it again, at once.
 */
export function useBelowFoldLayout(): void {
  useEffect(() => {
    let gone = false;
    const layOutNext = () => {
      if (gone) return;
      const next = [...document.querySelectorAll<HTMLElement>(BELOW_FOLD)].find(
        ({ style }) => style.contentVisibility === "",
      );
      if (next === undefined) return;
      next.style.contentVisibility = "visible";
      atAnIdleMoment(layOutNext);
    };
    const start = () => {
      void (window.lateFont ?? Promise.resolve()).then(() => atAnIdleMoment(layOutNext));
    };
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
    return () => {
      gone = true;
      window.removeEventListener("load", start);
    };
  }, []);
}
