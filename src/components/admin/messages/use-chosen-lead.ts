import { useEffect, useRef, useState } from "react";

const PARAMETER = "lead";

/** In the state of a history entry: the list is the one before it. */
interface EntryState {
  openedFromList?: boolean;
}

/**
 * The message that is open, in the address: mails lead to it, and Back leads to the list. Gatsby is not told, as with
 * dialogs (decision 53): it would count a route and scroll.
 */
export function useChosenLead() {
  const [chosen, setChosen] = useState(chosenNow);
  const scrolledTo = useRef(0);

  useEffect(() => {
    const { pathname } = window.location;
    const follow = (event: PopStateEvent) => {
      if (window.location.pathname !== pathname) return;
      event.stopImmediatePropagation();
      setChosen(chosenNow());
      if (chosenNow() === null) requestAnimationFrame(() => window.scrollTo({ top: scrolledTo.current }));
    };
    window.addEventListener("popstate", follow, true);
    return () => window.removeEventListener("popstate", follow, true);
  }, []);

  function choose(id: string): void {
    const state = window.history.state as EntryState | null;
    const address = addressWith(id);
    if (chosen === null) {
      scrolledTo.current = window.scrollY;
      window.history.pushState({ ...state, openedFromList: true }, "", address);
    } else window.history.replaceState(state, "", address);
    setChosen(id);
  }

  function close(): void {
    const state = window.history.state as EntryState | null;
    if (state?.openedFromList) return window.history.back();
    window.history.replaceState(state, "", addressWith(null));
    setChosen(null);
  }

  return { chosen, choose, close };
}

function chosenNow(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER);
}

function addressWith(id: string | null): string {
  const url = new URL(window.location.href);
  if (id === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, id);
  return `${url.pathname}${url.search}`;
}
