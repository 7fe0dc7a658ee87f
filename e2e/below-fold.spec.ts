import type { Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import { expect, holdBack, hydrated, test } from "./fixtures";
import { MINJI } from "./seed";
import { facesOf, shows } from "./web-font";

test("what is below the screen is laid out by itself when the fonts have come, and not twice", async ({ page }) => {
  const letThrough = await holdBack(page, "**/*.woff2");
  const asked = page.waitForRequest("**/*.woff2");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await hydrated(page);
  const put = page.locator(".below-fold:not([style*='content-visibility'])");
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await put.count()).toBeGreaterThan(3);
  letThrough();
  await expect(put).toHaveCount(0);
});

/** On a page that has loaded and asked for its font, and has no idle moment from then on. */
async function openBeforeTheFont(page: Page): Promise<() => void> {
  await page.addInitScript(() => {
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (work, options) =>
      document.documentElement.dataset.busy === undefined ? requestIdleCallback(work, options) : 0;
  });
  const letThrough = await holdBack(page, "**/*.woff2");
  const asked = page.waitForRequest("**/*.woff2");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await hydrated(page);
  await asked;
  await page.waitForFunction(() => document.readyState === "complete");
  await page.evaluate(() => void (document.documentElement.dataset.busy = ""));
  return letThrough;
}

const setAside = (page: Page) => page.locator(":is(.below-fold, .site-footer)[style*='content-visibility: hidden']");

test("the font finds what is below the screen set aside, and a reader's hand brings it back", async ({ page }) => {
  const letThrough = await openBeforeTheFont(page);
  const heights = () =>
    page.locator(".below-fold, .site-footer").evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  const before = await heights();
  letThrough();
  await shows(page, "김민지 Kim");
  expect(await setAside(page).count()).toBeGreaterThan(3);
  expect(await heights()).toEqual(before);
  const inView = await setAside(page).evaluateAll((all) =>
    all.filter((part) => part.getBoundingClientRect().top <= innerHeight),
  );
  expect(inView).toEqual([]);
  await page.mouse.wheel(0, 1);
  await expect(setAside(page)).toHaveCount(0);
});

test("a part that somebody types into is not set aside", async ({ page }) => {
  const letThrough = await openBeforeTheFont(page);
  const field = page.locator("#contact textarea");
  await field.evaluate((textarea) => textarea.focus({ preventScroll: true }));
  letThrough();
  await expect(setAside(page)).not.toHaveCount(0);
  await expect(field).toBeFocused();
});

test("what is below the screen is laid out without the fonts, too, if they can't be had", async ({
  page,
  problems,
}) => {
  problems.expect(/pretendard-core\.css/);
  await page.route("**/pretendard-core.css", (route) => route.abort());
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await expect(page.locator(".below-fold:not([style*='content-visibility'])")).toHaveCount(0);
});

test("what is below the screen is laid out at last where the fonts never come", async ({ page }) => {
  await holdBack(page, "**/*.woff2");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await expect(page.locator(".below-fold:not([style*='content-visibility'])")).toHaveCount(0, { timeout: 15_000 });
  expect(await facesOf(page)).toBe(0);
});
