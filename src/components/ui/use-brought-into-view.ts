import { useEffect, useRef, type RefObject } from "react";

/** Inside the message: on its very edge a neighbor may answer. */
const INSET_PX = 3;

/**
 * For a message that answers what somebody has just done. When its text comes,
 * and part of it lies outside of the screen or under a bar, the page scrolls to it.
 */
export function useBroughtIntoView<Message extends HTMLElement>(text: unknown): RefObject<Message> {
  const message = useRef<Message>(null);
  useEffect(() => {
    if (text && message.current) bringIntoView(message.current);
  }, [text]);
  return message;
}

/** At once: a message that slides in late is read late. */
export function bringIntoView(element: HTMLElement): void {
  if (!isSeen(element)) element.scrollIntoView({ block: "center", behavior: "instant" });
}

function isSeen(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + INSET_PX, bottom - INSET_PX].every((y) => element.contains(document.elementFromPoint(middle, y)));
}
