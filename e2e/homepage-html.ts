import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/** Of the homepage inside a page or a frame, without what React numbers and what the browser lays out later. */
export function homepageHtml(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of [copy as HTMLElement, ...copy.querySelectorAll<HTMLElement>("[style]")]) {
    element.style.removeProperty("content-visibility");
    // As the browser writes it, wherever it came from.
    const { cssText } = element.style;
    element.removeAttribute("style");
    if (cssText !== "") element.setAttribute("style", cssText);
  }
  // Written by a server only: a browser's React sets the field's state.
  for (const option of copy.querySelectorAll("option[selected]")) option.removeAttribute("selected");
  // As here, and at another place among the attributes.
  for (const choice of copy.querySelectorAll("input[checked]")) choice.removeAttribute("checked");
  copy.normalize();
  return copy.outerHTML.replace(/:[rR][0-9a-zA-Z]+:/g, ":id:").replaceAll("><", ">\n<");
}

/** They load when they come near; what follows the form has come nearer to some than to others. */
export async function showListings(homepage: Locator): Promise<void> {
  await homepage.locator("#listings").evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await expect(homepage.locator(".listings")).toHaveAttribute("aria-busy", "false");
}
