import { useEffect, useState } from "react";
import { draftFragment, tokenInFragment } from "../../../domain/editor/draft-address";

/**
 * The token in the page's address: null for none, undefined before the page is mounted. It stays there, whichever
 * part of the homepage or dialog has an address of its own: the language toggle takes it along, and so does a reload.
 */
export function useDraftToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    let current = tokenInFragment(window.location.hash);
    setToken(current);
    const keep = () => {
      const { hash, pathname, search } = window.location;
      const given = tokenInFragment(hash);
      if (given !== null) {
        // A second link opened in the same tab changes nothing else.
        current = given;
        setToken(given);
      } else if (current !== null)
        window.history.replaceState(window.history.state, "", `${pathname}${search}${draftFragment(current)}`);
    };
    // Before what the click does to the address, and after it.
    const keepNowAndThen = () => {
      keep();
      setTimeout(keep);
    };
    window.addEventListener("hashchange", keep);
    document.addEventListener("click", keepNowAndThen, { capture: true });
    return () => {
      window.removeEventListener("hashchange", keep);
      document.removeEventListener("click", keepNowAndThen, { capture: true });
    };
  }, []);
  return token;
}
