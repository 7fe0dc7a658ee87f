import type { Page } from "@playwright/test";

/** Whether the page is set in our font, not in the fallback, which is a face of the device's own. */
export const isOwnFontShown = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes("Pretendard Variable") && status === "loaded"),
  );

/** Whether the tab's next page has it at once. */
export const isOwnFontKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => sessionStorage.getItem("font")?.includes("pretendard") ?? false);
