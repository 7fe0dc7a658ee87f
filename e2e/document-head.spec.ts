import type { Page } from "@playwright/test";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { expect, inTurn, isSameDocument, navigateInPage, open, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE, OTHER_LANGUAGE } from "./site";

/** What somebody changes in the head, or of the page's language, from the moment that all of the html is there. */
async function noteChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const isHead = (node: Node) => node instanceof Element && node.hasAttribute("data-gatsby-head");
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver((records) => {
        const nodes = records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
        changes.push(...nodes.filter(isHead).map(({ nodeName }) => nodeName));
      }).observe(document.head, { childList: true });
      new MutationObserver(() => changes.push("lang")).observe(document.documentElement, { attributeFilter: ["lang"] });
    });
  });
  return () => page.evaluate(() => (window as unknown as { changes: string[] }).changes);
}

/** In any order: browsers read the same of it. */
const headOf = (page: Page) =>
  page.evaluate(() => [
    `lang ${document.documentElement.lang}`,
    ...[...document.head.querySelectorAll("[data-gatsby-head]")].map(({ outerHTML }) => outerHTML).sort(),
  ]);

for (const language of EACH_LANGUAGE) {
  inTurn(language).test(
    "the head stays as it was served, also where a part of the page is asked for",
    async ({ page }) => {
      const changes = await noteChanges(page);
      await open(page, realtorPath(MINJI.slug, language));
      await page.locator("#hero-actions a[href='#contact']").click();
      await expect(page).toHaveURL(/#contact$/);
      await page.waitForTimeout(300);
      expect(await changes()).toEqual([]);
    },
  );

  test(`a page that follows within the tab has the head that it is served with (${language})`, async ({ page }) => {
    const homepage = realtorPath(MINJI.slug, language);
    const ways = [
      { from: localizePath("/login", OTHER_LANGUAGE[language]), to: homepage },
      { from: homepage, to: localizePath("/terms", language) },
    ];
    for (const { from, to } of ways) {
      await open(page, to);
      const served = await headOf(page);
      await open(page, from);
      expect(await headOf(page)).not.toEqual(served);
      await navigateInPage(page, to);
      await expect.poll(() => headOf(page)).toEqual(served);
      expect(await isSameDocument(page)).toBe(true);
    }
  });
}
