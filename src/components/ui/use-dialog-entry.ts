import { useMemo } from "react";
import { entryState, useEntry, type EntryKind } from "./use-entry";

/** A dialog with a history entry of its own, at the same address. */
export function useDialogEntry(name: string) {
  const kind = useMemo((): EntryKind => {
    return {
      name,
      read: () => (entryState().dialog === name ? name : null),
      addressOf: () => window.location.href,
    };
  }, [name]);
  const { shown, open, close } = useEntry(kind);
  return { isOpen: shown !== null, open: () => open(name), close };
}
