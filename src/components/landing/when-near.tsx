import { useRef, type ReactNode } from "react";
import { useNearViewport } from "../ui/use-near-viewport";

interface WhenNearProps {
  /** Keeps the place of what is not there yet. */
  className: string;
  children: ReactNode;
}

/** Pictures far below: `loading="lazy"` asks for them 2,500 pixels ahead, and so with the page itself. */
export function WhenNear({ className, children }: WhenNearProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNearViewport(place);
  return (
    <span ref={place} className={className}>
      {isNear ? children : <noscript>{children}</noscript>}
    </span>
  );
}
