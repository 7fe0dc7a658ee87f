import { useEffect, useState, type RefObject } from "react";

/** Far enough ahead that what is asked for then is mostly there when the visitor arrives. */
const AHEAD = "600px";

/** Turns true once, when the element comes near the viewport. */
export function useNearViewport(element: RefObject<HTMLElement>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
