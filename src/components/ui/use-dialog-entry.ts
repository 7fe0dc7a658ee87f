import { useEffect, useRef, useState } from "react";

/** In the state of a history entry: the dialog that is open there. */
interface EntryState {
  dialog?: string;
}

/**
 * A dialog with a history entry of its own: Back closes it, Forward and a reload open it again. The address and
 * Gatsby's key in the state stay, and Gatsby is not told: it would count a route and scroll.
 */
export function useDialogEntry(name: string) {
  const [isOpen, setOpen] = useState(false);
  const isShown = useRef(false);
  const isClosing = useRef(false);
  const opener = useRef<Element | null>(null);
  const openedAtPx = useRef(0);

  function show(is: boolean) {
    if (is) openedAtPx.current = window.scrollY;
    isShown.current = is;
    isClosing.current = false;
    setOpen(is);
  }

  useEffect(() => {
    let address = window.location.href;
    if (hasEntry(name)) show(true);
    const follow = (event: PopStateEvent) => {
      const isHere = hasEntry(name);
      // Only between the entry and its page; what leads to another address is Gatsby's.
      if (isHere !== isShown.current && window.location.href === address) event.stopImmediatePropagation();
      address = window.location.href;
      // The browser goes to the fragment of the address after this event, and takes the focus along.
      if (!isHere && isShown.current) setTimeout(() => returnTo(opener.current, openedAtPx.current));
      show(isHere);
    };
    // Before Gatsby's listener, which sits at the window as well.
    window.addEventListener("popstate", follow, true);
    return () => window.removeEventListener("popstate", follow, true);
  }, [name]);

  function open() {
    opener.current = document.activeElement;
    // In the editor's frame an entry would be the editor's.
    if (window.top === window) window.history.pushState({ ...(window.history.state as object), dialog: name }, "");
    show(true);
  }

  /** Leaves the entry, which closes the dialog; a second press must not leave the page. */
  function close() {
    if (isClosing.current) return;
    if (!hasEntry(name)) return show(false);
    isClosing.current = true;
    window.history.back();
  }

  return { isOpen, open, close };
}

function returnTo(element: Element | null, top: number): void {
  window.scrollTo({ top, behavior: "instant" });
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function hasEntry(name: string): boolean {
  return (window.history.state as EntryState | null)?.dialog === name;
}
