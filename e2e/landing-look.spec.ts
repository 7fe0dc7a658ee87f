import type { Page } from "@playwright/test";
import { localizePath } from "../src/domain/site/page-path";
import { violationsInBothSchemes } from "./axe";
import { expect, holdBack, hydrated, test } from "./fixtures";
import { COMMON, EACH_SCREEN, LANDING, boxOf, openLanding, openPanel } from "./landing-page";
import { EACH_LANGUAGE } from "./site";

const MAX_PAGE_BYTES = 500 * 1024;
const MAX_FONT_BYTES = 120 * 1024;
const MAX_LAYOUT_SHIFT = 0.02;

for (const { language, size, name } of EACH_SCREEN) {
  const text = LANDING[language];

  test(`hero, three cards, samples, editor, steps, questions, closing band, in this order (${name})`, async ({
    page,
  }) => {
    await openLanding(page, language, size);
    const headings = await page.getByRole("main").locator(":is(h1, h2, h3):visible").allTextContents();
    expect(headings).toEqual([
      "Built for Realtors",
      text["features.title"],
      text["features.languages.title"],
      text["features.instant.title"],
      text["features.yours.title"],
      text["samples.title"],
      text["editor.title"],
      text["steps.title"],
      text["steps.request.title"],
      text["steps.fill.title"],
      text["steps.live.title"],
      text["questions.title"],
      text["closing.title"],
    ]);
    // Full-height, and the next section peeks in.
    const hero = await boxOf(page.locator(".landing-hero"));
    expect([hero.x, hero.y, hero.width]).toEqual([0, 0, size.width]);
    expect(hero.height).toBeGreaterThan(size.height * 0.75);
    expect((await boxOf(page.getByRole("heading", { name: text["features.title"] }))).y).toBeLessThan(size.height - 24);
  });

  test(`each card is a 4:3 picture, a title and a description (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    const cards = page.locator(".feature-cards > li");
    await expect(cards).toHaveCount(3);
    for (const [index, key] of (["languages", "instant", "yours"] as const).entries()) {
      const card = cards.nth(index);
      await card.scrollIntoViewIfNeeded();
      const picture = card.locator("img");
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeTruthy();
      const { width, height } = await boxOf(picture);
      expect(width / height).toBeCloseTo(4 / 3, 2);
      await expect(card.getByRole("heading", { name: text[`features.${key}.title`] })).toBeVisible();
      await expect(card.getByText(text[`features.${key}.description`])).toBeVisible();
    }
    const tops = await cards.evaluateAll(
      (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().top))).size,
    );
    expect(tops).toBe(size.width >= 768 ? 1 : 3);
    await page.emulateMedia({ colorScheme: "dark" });
    for (const picture of await cards.locator("img").all())
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth && img.currentSrc))
        .toMatch(/-dark-\d+\.webp$/);
  });

  test(`the pictures of the editor and of the steps come when they are near, and move nothing (${name})`, async ({
    page,
  }) => {
    await openLanding(page, language, size);
    await expect(page.locator(":is(.editor-look, .landing-step-stage) img")).toHaveCount(0);
    for (const place of [".editor-look", ".landing-step-stage"]) {
      const places = page.locator(place);
      await places.first().scrollIntoViewIfNeeded();
      const { height } = await boxOf(places.first());
      for (const each of await places.all()) {
        await each.scrollIntoViewIfNeeded();
        await expect
          .poll(() => each.locator("img").evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
          .toBeTruthy();
      }
      expect((await boxOf(places.first())).height).toBe(height);
    }
  });

  test(`the footer names lender, licence, NMLS, terms, privacy, independence, equal housing, language (${name})`, async ({
    page,
  }) => {
    await openLanding(page, language, size);
    const footer = page.getByRole("contentinfo");
    const common = COMMON[language];
    await expect(footer).toContainText("Sample Home Lending");
    await expect(footer).toContainText(common["footer.licence"].replace("{{number}}", "60DBO-000000"));
    await expect(footer).toContainText(common["footer.nmls"].replace("{{number}}", "000000"));
    await expect(footer).toContainText(common["footer.independence"]);
    await expect(footer).toContainText(common["footer.equalHousing"]);
    const terms = localizePath("/terms", language);
    await expect(footer.getByRole("link", { name: common["footer.terms"] })).toHaveAttribute("href", terms);
    await expect(footer.getByRole("link", { name: common["footer.privacy"] })).toHaveAttribute(
      "href",
      `${terms}#privacy`,
    );
    await expect(footer.getByRole("link", { name: common["language.switchTo"] })).toBeVisible();
    const sizes = await footer
      .locator("*")
      .evaluateAll((all) => all.map((element) => parseFloat(getComputedStyle(element).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  });

  test(`the page weighs at most 500 KB, its font at most 120, and nothing moves (${name})`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shift = { sum: 0 };
      Object.assign(window, { shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shift.sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const bytes = await countBytes(page);
    // Text is there before its font, as it is on a slow line: else nothing could move.
    const letFontsThrough = await holdBack(page, "**/*.woff2");
    await page.goto(localizePath("/", language), { waitUntil: "domcontentloaded" });
    await hydrated(page);
    letFontsThrough();
    await expect.poll(() => page.evaluate(isOwnFontShown)).toBe(true);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const { total, fonts } = bytes();
    console.log(`${name}: ${Math.round(total / 1024)} KB, of it ${Math.round(fonts / 1024)} KB fonts`);
    expect(total).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    expect(fonts).toBeGreaterThan(0);
    expect(fonts).toBeLessThanOrEqual(MAX_FONT_BYTES);
    expect(await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum)).toBeLessThanOrEqual(
      MAX_LAYOUT_SHIFT,
    );
  });

  test(`questions open and close by keyboard, and axe finds nothing in the answers (${name})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await openLanding(page, language, size);
    const questions = page.locator(".landing-questions details");
    await expect(questions).toHaveCount(10);
    for (const question of await questions.all()) {
      const summary = question.locator("summary");
      expect((await boxOf(summary)).height).toBeGreaterThanOrEqual(44);
      await expect(question.locator("p")).toBeHidden();
      await summary.press("Enter");
      await expect(question.locator("p")).toBeVisible();
    }
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await questions.first().locator("summary").press("Enter");
    await expect(questions.first().locator("p")).toBeHidden();
    // No price is set: who wants to know it is led to the form that asks for it.
    await questions.first().locator("summary").press("Enter");
    await questions.first().getByRole("button").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test(`axe finds nothing, with the panel closed and open, light and dark (${name})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await openLanding(page, language, size);
    await page.locator(".carousel").scrollIntoViewIfNeeded();
    await expect(page.locator(".swiper-initialized")).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const panel = await openPanel(page, language);
    await panel.getByLabel(text["realtorwwwInput.5"]).pressSequentially("a");
    await expect(panel.getByText(text["realtorwwwInput.6"])).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}

for (const language of EACH_LANGUAGE) {
  test(`nothing scrolls sideways at 320 px, with the panel closed and open (${language})`, async ({ page }) => {
    await openLanding(page, language, { width: 320, height: 640 });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBe(0);
    const banner = page.getByRole("banner");
    for (const control of await banner.locator("a, button").all()) {
      const { x, width, height } = await boxOf(control);
      expect(x + width).toBeLessThanOrEqual(320);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    const panel = await openPanel(page, language);
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
}

/** Counts what comes over the wire from now on. */
async function countBytes(page: Page): Promise<() => { total: number; fonts: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const kinds = new Map<string, string>();
  const sums = { total: 0, fonts: 0 };
  client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sums.total += encodedDataLength;
    if (kinds.get(requestId) === "Font") sums.fonts += encodedDataLength;
  });
  return () => sums;
}

/** In the page: whether it is set in our font, not in the fallback, which is a face of the device's own. */
function isOwnFontShown(): boolean {
  return [...document.fonts].some(
    ({ family, status }) => family.includes("Pretendard Variable") && status === "loaded",
  );
}
