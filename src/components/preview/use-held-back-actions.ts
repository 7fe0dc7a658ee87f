import { useEffect } from "react";

/** In a preview links lead nowhere but down the page, nothing is shared, and forms send nothing: neither gets as far as its own handlers. */
export function useHeldBackActions(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest("a[href], .share-button") : null;
      if (pressed === null || pressed.getAttribute("href")?.startsWith("#")) return;
      holdBack(event);
    };
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", holdBack, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", holdBack, true);
    };
  }, []);
}

/** Also from the page's own handlers. */
export function holdBack(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
