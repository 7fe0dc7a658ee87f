import { useCallback, useEffect, useRef, useState } from "react";

/** Stops whoever leaves with something unsaved: links by a question of ours, everything else by the browser's. */
export function useLeaveGuard(hasUnsaved: () => boolean) {
  const [wanted, setWanted] = useState<HTMLAnchorElement | null>(null);
  const isDecided = useRef(false);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkLeftBy(event);
      if (isDecided.current || link === null || !hasUnsaved()) return;
      event.preventDefault();
      setWanted(link);
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isDecided.current && hasUnsaved()) event.preventDefault();
    };
    document.addEventListener("click", onClick, true);
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => {
      document.removeEventListener("click", onClick, true);
      window.removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [hasUnsaved]);

  const stay = useCallback(() => setWanted(null), []);
  const leave = useCallback(() => {
    isDecided.current = true;
    // Pressed again, the link does all that a press on it does: of the language, it keeps the choice.
    wanted?.click();
  }, [wanted]);
  return { wanted, stay, leave };
}

/** The link in this tab that a plain click leads away by; null for any other click. */
function linkLeftBy(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!isPlain || link === null || event.defaultPrevented) return null;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  const isSamePage = link.href.split("#")[0] === window.location.href.split("#")[0];
  return isSamePage || !/^https?:/.test(link.href) ? null : link;
}
