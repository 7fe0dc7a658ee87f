import { useEffect, useState, type RefObject } from "react";

export interface Fit {
  scale: number;
  /** Height of the frame, in its own pixels. */
  height: number;
}

/** How a frame of so many pixels fits into an element: never enlarged. Null until measured. */
export function useFit(element: RefObject<HTMLElement>, width: number): Fit | null {
  const [fit, setFit] = useState<Fit | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, current.clientWidth / width);
      if (scale > 0) setFit({ scale, height: current.clientHeight / scale });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return fit;
}
