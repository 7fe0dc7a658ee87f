import { useCallback, useEffect, useRef, useState } from "react";

/** Stops whoever leaves with something unsaved: links by a question of ours, everything else by the browser's. */
export function useLeaveGuard(hasUnsaved: () => boolean) {
  const [wanted, setWanted] = useState<string | null>(null);
  const isDecided = useRef(false);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = addressLeftFor(event);
      if (address === null || !hasUnsaved()) return;
      event.preventDefault();
      setWanted(address);
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
    if (wanted !== null) window.location.assign(wanted);
  }, [wanted]);
  return { wanted, stay, leave };
}

/** Where a plain click on a link in this tab leads away to; null for any other click. */
function addressLeftFor(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!isPlain || link === null || event.defaultPrevented) return null;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  const isSamePage = link.href.split("#")[0] === window.location.href.split("#")[0];
  return isSamePage || !/^https?:/.test(link.href) ? null : link.href;
}
