import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Opens and closes a native modal dialog; the page behind it shows no scrollbars
 * meanwhile, and does not move. Focus goes back to where it was, also when the
 * dialog is unmounted while it is open: then the browser itself has lost it.
 */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  // With the dialog itself: after it there may be a frame without.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const { documentElement, activeElement: opener } = document;
    const { overflow, paddingRight } = documentElement.style;
    const scrollbarPx = window.innerWidth - documentElement.clientWidth;
    documentElement.style.overflow = "hidden";
    if (scrollbarPx > 0) documentElement.style.paddingRight = `${scrollbarPx}px`;
    element.showModal();
    return () => {
      documentElement.style.overflow = overflow;
      documentElement.style.paddingRight = paddingRight;
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return dialog;
}
