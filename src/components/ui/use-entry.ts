import { useEffect, useRef, useState } from "react";

/** In the state of a history entry: the dialog that is open there. */
interface EntryState {
  dialog?: string;
}

/** What is open, as an entry of the history says it. */
export interface EntryKind {
  /** Of the dialog; unlike all others of a page. */
  name: string;
  /** What the current entry shows; null for nothing. */
  read(): string | null;
  /** The address of an entry that shows it; of the page alone for null. */
  addressOf(shown: string | null): string;
}

/**
 * What is open follows from the history's entry: Back closes it, Forward and a reload open it again. Gatsby's key
 * in the state stays, and Gatsby is not told: it would count a route and scroll. `kind` must not change.
 */
export function useEntry({ name, read, addressOf }: EntryKind) {
  const [shown, setShown] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const isClosing = useRef(false);
  const opener = useRef<Element | null>(null);
  const page = useRef("");

  function show(next: string | null) {
    latest.current = next;
    isClosing.current = false;
    setShown(next);
  }

  useEffect(() => {
    page.current = pageAt(addressOf(null));
    show(read());
    const follow = (event: PopStateEvent) => {
      const next = read();
      const before = page.current;
      page.current = pageAt(addressOf(null));
      // Only between the entry and its page; what leads to another page is Gatsby's.
      if (next !== latest.current && page.current === before) event.stopImmediatePropagation();
      if (next === null && latest.current !== null) {
        // The browser goes to the fragment of the address after this event, and takes the focus along.
        const { scrollY } = window;
        setTimeout(() => returnTo(opener.current, scrollY));
      }
      show(next);
    };
    // Before Gatsby's listener, which sits at the window as well.
    window.addEventListener("popstate", follow, true);
    return () => window.removeEventListener("popstate", follow, true);
  }, [name, read, addressOf]);

  function open(next: string) {
    opener.current = document.activeElement;
    // Another dialog may have changed the address since.
    page.current = pageAt(addressOf(null));
    push({ dialog: name }, addressOf(next));
    show(next);
  }

  /** Leaves the entry, which closes the dialog; a second press must not leave the page. */
  function close() {
    if (isClosing.current) return;
    if (entryState().dialog === name) {
      isClosing.current = true;
      return window.history.back();
    }
    // Opened by its address: what is before it in the history is another page.
    if (read() !== null) window.history.replaceState(window.history.state, "", addressOf(null));
    show(null);
  }

  /** Goes on to a part of the page: Back leads to the dialog again. */
  function leaveFor(id: string) {
    push({ dialog: undefined }, `${addressOf(null)}#${id}`);
    show(null);
  }

  return { shown, open, close, leaveFor };
}

/** In the editor's frame an entry would be the editor's. */
function push(state: EntryState, address: string): void {
  if (window.top === window) window.history.pushState({ ...entryState(), ...state }, "", address);
}

export function entryState(): EntryState {
  return (window.history.state as EntryState | null) ?? {};
}

/** Without its fragment: that is a place on it. */
function pageAt(address: string): string {
  return address.split("#", 1)[0]!;
}

function returnTo(element: Element | null, top: number): void {
  window.scrollTo({ top, behavior: "instant" });
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
