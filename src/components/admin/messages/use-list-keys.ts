import { useEffect, useRef, type RefObject } from "react";

/**
 * Arrows go through the rows of the list; from anywhere while no message is open: one that is, they scroll. Escape
 * closes the message, and leads back to its row. Enter is the row's own.
 */
export function useListKeys(list: RefObject<HTMLUListElement>, chosen: string | null, close: () => void): void {
  const latest = useRef({ chosen, close });
  latest.current = { chosen, close };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      if (list.current === null || target.closest("input, textarea, select, dialog")) return;
      const isOpen = latest.current.chosen !== null;
      // What is around the list has the focus when nothing has it.
      const isNowhere = target.contains(list.current);
      const rows = [...list.current.querySelectorAll<HTMLElement>("button")];
      if (key === "Escape" && isOpen && (isNowhere || list.current.closest(".inbox")?.contains(target))) {
        latest.current.close();
        rows.find((row) => row.hasAttribute("aria-current"))?.focus();
        return;
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined) return;
      const at = rows.findIndex((row) => row === target);
      const next = at === -1 ? isNowhere && !isOpen && rows[0] : rows[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [list]);
}
