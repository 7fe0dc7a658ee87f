import { useCallback, useEffect, useState } from "react";
import { useHeldBack } from "../use-held-back";

/** Of the homepage, and of a home on it: what they hand on would be this page without its draft. */
const SHARES = ".share-button, button.home-act";
const SAID_FOR_MS = 6_000;

/**
 * In a shared draft no form is sent and nothing is handed on. True for a while after something was held back. Links
 * lead where they will.
 */
export function useHeldBackSending(): boolean {
  const [lastAt, setLastAt] = useState<number | null>(null);
  useHeldBack(
    handsOn,
    useCallback(({ timeStamp }: Event) => setLastAt(timeStamp), []),
  );
  useEffect(() => {
    if (lastAt === null) return;
    const timer = setTimeout(() => setLastAt(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [lastAt]);
  return lastAt !== null;
}

function handsOn(target: Element): boolean {
  return target.closest(SHARES) !== null;
}
