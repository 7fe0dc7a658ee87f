import { useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { create } from "zustand";
import { FORM_GROUPS, type FormGroup } from "../../../domain/realtor/fields";
import { groupAround, groupId } from "./group-id";

/** As in the style sheets: less is one column. */
const ONE_COLUMN = "(max-width: 899px)";

const useOpen = create<{ open: FormGroup | null }>(() => ({ open: FORM_GROUPS[0] }));

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(ONE_COLUMN);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

const isOneColumn = () => window.matchMedia(ONE_COLUMN).matches;

/** On phones one part of the form is open at a time, the others are their titles; null where all are open. */
export function useFolding(): { open: FormGroup | null } | null {
  const isFolding = useSyncExternalStore(follow, isOneColumn, () => false);
  const { open } = useOpen();
  return isFolding ? { open } : null;
}

/** Opens a part, or closes it. The address says which is open: a reload and the other language keep it. */
export function toggleGroup(group: FormGroup): void {
  const isOpen = useOpen.getState().open === group;
  flushSync(() => useOpen.setState({ open: isOpen ? null : group }));
  const { pathname, search } = window.location;
  const address = isOpen ? `${pathname}${search}` : `#${groupId(group)}`;
  window.history.replaceState(window.history.state, "", address);
  // What was open above it has just gone, and moved it away.
  document.getElementById(groupId(group))?.scrollIntoView({ behavior: "instant", block: isOpen ? "nearest" : "start" });
}

/** Before an element takes the focus: what is hidden can't. */
export function unfoldAround(element: Element | null): void {
  const group = groupAround(element);
  if (group) flushSync(() => useOpen.setState({ open: group }));
}

/** Links to a part open it, also one that was followed before there was a form. */
export function useGroupOfAddress(): void {
  useEffect(() => {
    const goThere = () => {
      const section = document.getElementById(window.location.hash.slice(1));
      const group = groupAround(section);
      if (group === null || section?.id !== groupId(group)) return;
      // An effect may not flush: the scroll waits for the next frame instead.
      useOpen.setState({ open: group });
      requestAnimationFrame(() => {
        section.scrollIntoView({ behavior: "instant" });
        section.focus({ preventScroll: true });
      });
    };
    goThere();
    // Where all are open the browser goes there by itself.
    const onHashChange = () => isOneColumn() && goThere();
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, []);
}
