import { useEffect, useRef, type RefObject } from "react";

/** A native modal dialog that is open as long as it is mounted: focus goes back where it was, the page behind stands still. */
export function useShownDialog(): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const { style } = document.documentElement;
    const overflow = style.overflow;
    const opener = document.activeElement;
    style.overflow = "hidden";
    element?.showModal();
    return () => {
      style.overflow = overflow;
      element?.close();
      // The element is gone by the time the browser would give focus back.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
}
