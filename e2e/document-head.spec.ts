import type { Page } from "@playwright/test";
import type { Language } from "../src/domain/site/locale";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { expect, isSameDocument, navigateInPage, open, test } from "./fixtures";
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

const SERVED = {
  "a homepage": (language: Language) => realtorPath(MINJI.slug, language),
  "the landing page": (language: Language) => localizePath("/", language),
  "the terms": (language: Language) => localizePath("/terms", language),
  "the sign-in": (language: Language) => localizePath("/login", language),
};

for (const [name, pathIn] of Object.entries(SERVED))
  for (const language of EACH_LANGUAGE)
    test(`the head of ${name} stays as it was served, also for a part of the page (${language})`, async ({ page }) => {
      const changes = await noteChanges(page);
      await open(page, pathIn(language));
      await page.evaluate(() => (window.location.hash = "content"));
      await expect(page).toHaveURL(/#content$/);
      await page.waitForTimeout(300);
      expect(await changes()).toEqual([]);
    });

/** In any order: browsers read the same of it. */
const headOf = (page: Page) =>
  page.evaluate(() => [
    `lang ${document.documentElement.lang}`,
    ...[...document.head.querySelectorAll("[data-gatsby-head]")].map(({ outerHTML }) => outerHTML).sort(),
  ]);

for (const language of EACH_LANGUAGE)
  test(`a page that follows within the tab has the head that it is served with, and so has Back (${language})`, async ({
    page,
  }) => {
    const homepage = SERVED["a homepage"](language);
    const ways = [
      { from: SERVED["the sign-in"](OTHER_LANGUAGE[language]), to: homepage },
      { from: homepage, to: SERVED["the terms"](language) },
    ];
    for (const { from, to } of ways) {
      // As it stays when React has taken it over: the tests above.
      await open(page, to);
      const [served, title] = [await headOf(page), await page.title()];
      await open(page, from);
      const former = await headOf(page);
      expect(former).not.toEqual(served);
      await navigateInPage(page, to);
      await expect.poll(() => headOf(page)).toEqual(served);
      expect(await page.title()).toBe(title);
      await page.goBack();
      await expect.poll(() => headOf(page)).toEqual(former);
      expect(await isSameDocument(page)).toBe(true);
    }
  });
