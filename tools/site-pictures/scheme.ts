import type { Page } from "@playwright/test";

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

/** In the name of a picture's file. */
export const schemeMark = (scheme: Scheme): string => (scheme === "dark" ? "-dark" : "");

/** A homepage is as light or dark as its realtor wants it: here it is dark, as if ours had chosen that. */
export function showDark(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll(".theme-light")) part.classList.replace("theme-light", "theme-dark");
  });
}
