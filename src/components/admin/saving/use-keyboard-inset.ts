import { useEffect } from "react";

const ROOT_ATTRIBUTE = "data-keyboard";
const PROPERTY = "--keyboard-inset";
/** Browsers' own bars come and go, too; no keyboard is as low. */
const KEYBOARD_MIN_PX = 120;

/**
 * Tells the style sheets how much of the screen a keyboard covers: it lies over the page, and over whatever sticks to
 * its foot, on iOS always and on Android since Chrome 108.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const { documentElement } = document;
    const forget = () => {
      documentElement.removeAttribute(ROOT_ATTRIBUTE);
      documentElement.style.removeProperty(PROPERTY);
    };
    const follow = () => {
      const { height, offsetTop, scale } = visualViewport;
      const coveredPx = Math.round(window.innerHeight - height - offsetTop);
      // Who zooms in sees a part of the page, and has no keyboard.
      if (scale > 1 || window.innerHeight - height < KEYBOARD_MIN_PX) return forget();
      documentElement.setAttribute(ROOT_ATTRIBUTE, "");
      documentElement.style.setProperty(PROPERTY, `${Math.max(0, coveredPx)}px`);
    };
    visualViewport.addEventListener("resize", follow);
    visualViewport.addEventListener("scroll", follow);
    return () => {
      visualViewport.removeEventListener("resize", follow);
      visualViewport.removeEventListener("scroll", follow);
      forget();
    };
  }, []);
}
