import { useEffect, useRef, type RefObject } from "react";

/** Tells the style sheets by a custom property how high an element is, as long as it is there. */
export function usePublishedHeight<Published extends HTMLElement>(property: `--${string}`): RefObject<Published> {
  const element = useRef<Published>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return element;
}
