import { useEffect, useState } from "react";
import { holdBack } from "../use-held-back-actions";

/** Of the homepage, and of a home on it: what they hand on would be this page without its draft. */
const SHARES = ".share-button, button.home-act";
const SAID_FOR_MS = 6_000;

/**
 * In a shared draft no form is sent and nothing is handed on: neither gets as far as its own handlers. True for a
 * while after something was held back. Links lead where they will.
 */
export function useHeldBackSending(): boolean {
  const [lastAt, setLastAt] = useState<number | null>(null);
  useEffect(() => {
    const hold = (event: Event) => {
      holdBack(event);
      setLastAt(event.timeStamp);
    };
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(SHARES) !== null) hold(event);
    };
    document.addEventListener("submit", hold, true);
    document.addEventListener("click", onClick, true);
    return () => {
      document.removeEventListener("submit", hold, true);
      document.removeEventListener("click", onClick, true);
    };
  }, []);
  useEffect(() => {
    if (lastAt === null) return;
    const timer = setTimeout(() => setLastAt(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [lastAt]);
  return lastAt !== null;
}
