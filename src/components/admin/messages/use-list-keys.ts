import { useEffect, useRef, type RefObject } from "react";

/**
 * Arrows go through the rows of the list, from the list or from nowhere: in a message they scroll it. Escape closes the
 * message that is open, and leads back to its row. Enter is the row's own.
 */
export function useListKeys(list: RefObject<HTMLUListElement>, chosen: string | null, close: () => void): void {
  const latest = useRef({ chosen, close });
  latest.current = { chosen, close };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      if (target.closest("input, textarea, select, dialog")) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("button") ?? [])];
      const open = rows.find((row) => row.hasAttribute("aria-current"));
      const isHere = target === document.body || list.current?.closest(".inbox")?.contains(target);
      if (key === "Escape" && latest.current.chosen !== null && isHere) {
        latest.current.close();
        open?.focus();
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined || (target !== document.body && !list.current?.contains(target))) return;
      const at = rows.findIndex((row) => row === target);
      const next = at === -1 ? (open ?? rows[0]) : rows[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
}
