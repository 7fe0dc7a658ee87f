import { useEffect, useRef, type RefObject } from "react";

/** Opens and closes a native modal dialog; the page behind it shows no scrollbars meanwhile. */
export function useModalDialog(isOpen: boolean): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const { style } = document.documentElement;
    const overflow = style.overflow;
    style.overflow = "hidden";
    element.showModal();
    return () => {
      style.overflow = overflow;
      element.close();
    };
  }, [isOpen]);
  return dialog;
}
