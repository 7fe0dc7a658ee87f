import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/** Inside the box: on its very edge a neighbor may answer. */
const INSET_PX = 3;

/**
 * Expects that a person sees all of it, as soon as nothing scrolls any more: its box is in the viewport, and nothing
 * lies over its top, its center or its bottom.
 */
export async function expectInView(message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  await expect.poll(() => message.evaluate(hiddenBy, INSET_PX), "what hides the message").toEqual([]);
}

function hiddenBy(element: Element, inset: number): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const found: string[] = [];
  if (top < 0) found.push(`${-top} px above the screen`);
  if (bottom > innerHeight) found.push(`${bottom - innerHeight} px below the screen`);
  if (left < 0 || right > innerWidth) found.push("beside the screen");
  for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
    const hit = document.elementFromPoint((left + right) / 2, y);
    if (!element.contains(hit)) found.push(`at ${y}: ${hit?.tagName ?? "nothing"} .${hit?.className ?? ""}`);
  }
  return found;
}
