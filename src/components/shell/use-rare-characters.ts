import { useEffect } from "react";
import { atAnIdleMoment } from "../../browser/idle-moment";
import { CORE_SHEET, REST_SHEET } from "../../domain/site/font-sheets";
import { fontSheetAddress } from "./font-links";
import { charactersOutside, textsOfPage } from "./rare-characters";

/** Null while the sheet is on its way: Firefox has it then, and throws when asked for its rules. */
function rangesOf({ sheet }: HTMLLinkElement): string[] | null {
  try {
    return (
      sheet && [...sheet.cssRules].map((face) => (face as CSSFontFaceRule).style.getPropertyValue("unicode-range"))
    );
  } catch {
    return null;
  }
}

/**
 * Asks for the rest of the font where the page has, gets, or is given by its reader, a character that the core has not.
 * Which those are stands in the core's style sheet.
 */
export function useRareCharacters(): void {
  useEffect(() => {
    const rest = fontSheetAddress(REST_SHEET);
    const core = document.querySelector<HTMLLinkElement>(`link[href="${fontSheetAddress(CORE_SHEET)}"]`);
    if (!core || document.querySelector(`link[rel="stylesheet"][href="${rest}"]`)) return;
    let outside: RegExp | undefined;
    let isOver = false;

    const look = (text: string | null | undefined) => {
      if (isOver || !outside?.test(text ?? "")) return;
      stop();
      document.body.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: rest }));
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) look(target.data);
        for (const node of addedNodes) look(node.textContent);
      }
    });
    const onInput = ({ target }: Event) => look((target as Partial<HTMLInputElement>).value);
    const start = () => {
      const ranges = rangesOf(core);
      if (isOver || outside || ranges === null) return;
      outside = charactersOutside(ranges);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      document.addEventListener("input", onInput);
      textsOfPage().forEach(look);
    };
    // A sheet that is in the cache applies at that moment, and the browser lays the page out with it.
    const startSoon = () => atAnIdleMoment(start);
    const stop = () => {
      isOver = true;
      observer.disconnect();
      document.removeEventListener("input", onInput);
      core.removeEventListener("load", startSoon);
    };

    core.addEventListener("load", startSoon);
    if (core.sheet) startSoon();
    return stop;
  }, []);
}
