import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { expect, open, test } from "./fixtures";
import { focusedOutOfSight } from "./focus-in-sight";
import { GRACE, HYEWON } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { ZOOMED } from "./viewports";

/** Swiper does not follow a focus that comes sooner after its start. */
const CAROUSEL_READY_MS = 150;

for (const language of IN_KOREAN) {
  test(`zoomed in to 400 %, a homepage has the whole screen (${language})`, async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await open(page, realtorPath(GRACE.slug, language));
    expect(await focusedOutOfSight(page)).toEqual([]);
    await page.locator(".about").evaluate((about) => about.scrollIntoView({ block: "start", behavior: "instant" }));
    // Neither the header nor the ways to call and write.
    await expect(page.locator(".realtor-header")).not.toBeInViewport();
    await expect(page.locator(".action-bar")).toBeHidden();
    const photos = page.locator(".gallery a");
    await photos.first().click();
    const photo = page.locator(".gallery-dialog-track img").first();
    await expect(photo).toBeVisible();
    expect((await photo.boundingBox())!.height).toBeGreaterThan(ZOOMED.height / 2);
  });

  test(`zoomed in to 400 %, the landing page has the whole screen (${language})`, async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await open(page, localizePath("/", language));
    await page.locator(".carousel").scrollIntoViewIfNeeded();
    await expect(page.locator(".swiper-initialized")).toBeVisible();
    await expect(page.locator(".site-header")).not.toBeInViewport();
    await page.waitForTimeout(CAROUSEL_READY_MS);
    expect(await focusedOutOfSight(page)).toEqual([]);
  });
}

for (const language of EACH_LANGUAGE)
  test(`letters twice as large stay within a phone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = "200%";
      }),
    );
    for (const path of [realtorPath(HYEWON.slug, language), localizePath("/", language)]) {
      await open(page, path);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, path).toBeLessThanOrEqual(0);
    }
    // Each way to a realtor is one word.
    await open(page, realtorPath(HYEWON.slug, language));
    const words = page.locator(".action-bar a");
    await expect(words).toHaveCount(3);
    for (const word of await words.all()) {
      const lines = await word.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild!);
        return range.getClientRects().length;
      });
      expect(lines, String(await word.textContent())).toBe(1);
    }
  });
