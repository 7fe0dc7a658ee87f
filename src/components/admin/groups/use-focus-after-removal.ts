import { useCallback, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list out of which something is removed: on the removal of
 * what comes after it, else on the way to add. Call what it returns with the
 * pressed button, before the removal; `items` is the list as it is rendered.
 */
export function useFocusAfterRemoval(items: readonly unknown[]) {
  const removed = useRef<{ list: Element; index: number } | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const { list, index } = removed.current;
    removed.current = null;
    const target = removalsIn(list)[index] ?? list.querySelector<HTMLElement>("[data-add]");
    target?.focus();
  }, [items]);
  return useCallback((button: Element) => {
    const list = button.closest("section");
    if (list) removed.current = { list, index: removalsIn(list).findIndex((each) => each === button) };
  }, []);
}

function removalsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-icon="remove"]')];
}
