import { useEffect } from "react";

/**
 * In a homepage that is not published no form sends anything, and the presses that `holds` names lead to nothing:
 * neither gets as far as its own handlers. Both functions stay the same for as long as the page is there.
 */
export function useHeldBack(holds: (pressed: Element) => boolean, onHeld?: (event: Event) => void): void {
  useEffect(() => {
    const holdBack = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      onHeld?.(event);
    };
    const onClick = (event: Event) => {
      if (event.target instanceof Element && holds(event.target)) holdBack(event);
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", holdBack, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", holdBack, true);
    };
  }, [holds, onHeld]);
}
