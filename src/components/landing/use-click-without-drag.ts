import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Spec §9. */
export const DRAG_THRESHOLD_PX = 5;

/** Handlers for a link inside something that is dragged: a click that ends a drag goes nowhere. */
export function useClickWithoutDrag() {
  const pressed = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = { x: event.clientX, y: event.clientY };
    },
    onClick: (event: MouseEvent) => {
      const start = pressed.current;
      pressed.current = null;
      // A click by keyboard has no pointer before it.
      if (start && isDrag(start, { x: event.clientX, y: event.clientY })) event.preventDefault();
    },
  };
}

export function isDrag(from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  // A press has fractions of a pixel, which the browser cuts off from a click: that alone is no drag.
  const distance = Math.hypot(Math.floor(to.x) - Math.floor(from.x), Math.floor(to.y) - Math.floor(from.y));
  return distance > DRAG_THRESHOLD_PX;
}
