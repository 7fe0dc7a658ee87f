import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Opens and closes a native modal dialog; the page behind it shows no scrollbars
 * meanwhile, and does not move. Focus goes back to where it was, also when the
 * dialog is unmounted while it is open: then the browser itself has lost it.
 */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  const restore = useRef<() => void>();
  // With the commit that brings the dialog: after it there may be a frame without.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const { documentElement, activeElement: opener } = document;
    const { overflow, paddingRight } = documentElement.style;
    const scrollbarPx = window.innerWidth - documentElement.clientWidth;
    documentElement.style.overflow = "hidden";
    if (scrollbarPx > 0) documentElement.style.paddingRight = `${scrollbarPx}px`;
    element.showModal();
    restore.current = () => {
      documentElement.style.overflow = overflow;
      documentElement.style.paddingRight = paddingRight;
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  // After the commit: in it React gives the focus back to what had it before, which may be a field of a closing panel.
  useEffect(() => {
    if (!isOpen) return;
    return () => restore.current?.();
  }, [isOpen]);
  return dialog;
}
