import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Spec §9. */
export const DRAG_THRESHOLD_PX = 5;

interface Press {
  x: number;
  y: number;
  isDragged: boolean;
}

/** Handlers for a link inside something that is dragged: a click that ends a drag goes nowhere. */
export function useClickWithoutDrag() {
  const press = useRef<Press>({ x: 0, y: 0, isDragged: false });
  const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    press.current.isDragged ||= isDrag(press.current, { x: clientX, y: clientY });
  };
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      press.current = { x: clientX, y: clientY, isDragged: false };
    },
    // A drag out and back ends where it began.
    onPointerMove: follow,
    onClick: (event: MouseEvent) => {
      // A click by keyboard comes from no press, and counts none.
      if (event.detail === 0) return;
      follow(event);
      if (press.current.isDragged) event.preventDefault();
    },
  };
}

export function isDrag(from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  // A press has fractions of a pixel, which the browser cuts off from a click: that alone is no drag.
  const distance = Math.hypot(Math.floor(to.x) - Math.floor(from.x), Math.floor(to.y) - Math.floor(from.y));
  return distance > DRAG_THRESHOLD_PX;
}
