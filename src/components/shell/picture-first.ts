import { isValidElement, type ReactNode } from "react";

/**
 * The elements of the head, with the link to the first picture before the style sheet: that is 10 kB, and a phone asks
 * for the picture while they are on their way. Elements of `meta` stay in front of it, as Gatsby puts them.
 */
export function withPictureFirst(head: readonly ReactNode[]): ReactNode[] {
  const pictures = head.filter(isPicture);
  const others = head.filter((component) => !isPicture(component));
  const place = others.findIndex((component) => !isValidElement(component) || component.type !== "meta");
  return place === -1 ? [...others, ...pictures] : others.toSpliced(place, 0, ...pictures);
}

function isPicture(component: ReactNode): boolean {
  if (!isValidElement<{ rel?: string; as?: string }>(component) || component.type !== "link") return false;
  return component.props.rel === "preload" && component.props.as === "image";
}
