import type { ReactNode } from "react";

/** Html of parts that a server has drawn before, by name. */
const drawn = new Map<string, string>();
let isServer = false;

interface DrawnOnceProps {
  /** With everything that its html depends on: `contact-form ko valuation`. */
  part: string;
  children: ReactNode;
}

/**
 * A part that is the same on many pages. A server draws it for the first of them, and puts its html into the others;
 * browsers draw it as any other. Its elements have ids of their own: those of `useId` tell where on the page they stand.
 */
export function DrawnOnce({ part, children }: DrawnOnceProps): ReactNode {
  if (!isServer) return children;
  if (drawn.has(part)) return <template data-drawn={part} />;
  return (
    <>
      <template data-draw={part} />
      {children}
      <template data-draw-end={part} />
    </>
  );
}

const MARK = "<template data-draw";
/** Of `useId`, in whichever attribute. */
const OWN_ID = /="[^"]*:R[\da-v]+(?:H[\da-v]+)?:/;

/** Of a part that was drawn before, or around one that is new. No text of a page can hold one: React escapes brackets. */
const MARKED =
  /<template data-drawn="([^"]*)"><\/template>|<template data-draw="([^"]*)"><\/template>([^]*?)<template data-draw-end="\2"><\/template>/g;

/** The html that `draw` makes of a page, with its {@link DrawnOnce} parts in their places. Throws where one has an id of `useId`, or another one in it. */
export function drawWithParts(draw: () => string): string {
  isServer = true;
  try {
    return draw().replace(MARKED, (_, known: string | undefined, part: string, html: string) => {
      if (known !== undefined) return drawn.get(known)!;
      if (OWN_ID.test(html)) throw new Error(`${part} is drawn once, so its elements need ids of their own.`);
      if (html.includes(MARK)) throw new Error(`${part} is drawn once, so no part of it can be.`);
      drawn.set(part, html);
      return html;
    });
  } finally {
    isServer = false;
  }
}
