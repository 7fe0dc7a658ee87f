import { useSyncExternalStore } from "react";

/** From there on the preview fits beside the form; `admin.css` has the same width. */
const WIDE = "(min-width: 1180px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
