import { useEffect, useState, type RefObject } from "react";

/** Far enough ahead that what is asked for then is mostly there when the visitor arrives. */
const AHEAD = "600px";

/**
 * Turns true once: when the element is seen, or comes near after the visitor has
 * begun to scroll. Who does not scroll never sees what is below, and loading the
 * page stays light.
 */
export function useNearViewport(element: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observers: IntersectionObserver[] = [];
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin },
      );
      observer.observe(current);
      observers.push(observer);
    };
    const watchAhead = () => watch(AHEAD);
    watch("0px");
    window.addEventListener("scroll", watchAhead, { once: true, passive: true });
    return () => {
      window.removeEventListener("scroll", watchAhead);
      for (const observer of observers) observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}
