import { FULL_PHOTO_AFTER_MS } from "../src/browser/script-patience";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { violations } from "./axe";
import { expect, holdBack, holdTimers, hydrated, inTurn, open, openWithoutScripts, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { swipe } from "./swipe";
import { PHONE, sizesIn } from "./viewports";

const TEXTS = { ko, en };

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];
  for (const { size, viewport } of sizesIn(language)) {
    test(`the gallery by keyboard alone (${language}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(MINJI.slug, language));
      const second = page.locator("#gallery a").nth(1);
      await second.focus();
      await page.keyboard.press("Enter");

      const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
      await expect(dialog).toBeVisible();
      const counter = dialog.getByRole("status");
      const total = Number((await counter.innerText()).match(/\/\s*(\d+)/)?.[1]);
      expect(total).toBeGreaterThan(1);
      await expect(counter).toContainText(`2 / ${total}`);
      await page.keyboard.press("ArrowRight");
      await expect(counter).toContainText(`${Math.min(3, total)} / ${total}`);
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowLeft");
      await expect(counter).toContainText(`${total} / ${total}`);

      const picture = dialog.getByRole("img", {
        name: text["gallery.photo"].replace("{{index}}", String(total)).replace("{{total}}", String(total)),
      });
      await expect(picture).toHaveAttribute("src", /^(?!.*-thumb-).*\.webp$/);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
      await dialog.getByRole("list").getByRole("button").first().click();
      await expect(counter).toContainText(`1 / ${total}`);

      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(second).toBeFocused();
      await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("");
    });
  }

  turn.test(`a swipe turns to the next picture and back (${language})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: "ko-KR" });
    const page = await context.newPage();
    await open(page, realtorPath(MINJI.slug, language));
    await page.locator("#gallery a").first().click();
    const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
    const counter = dialog.getByRole("status");
    await expect(counter).toContainText("1 / ");
    await swipe(page, -260);
    await expect(counter).toContainText("2 / ");
    // The picture stands where the first one stood.
    const shown = dialog.getByRole("img", {
      name: new RegExp(text["gallery.photo"].replace("{{index}}", "2").replace("{{total}}", "\\d+")),
    });
    await expect.poll(async () => (await shown.boundingBox())?.x).toBe(0);
    await swipe(page, 260);
    await expect(counter).toContainText("1 / ");
    await dialog.getByRole("button", { name: text["gallery.next"] }).click();
    await expect(counter).toContainText("2 / ");
    await context.close();
  });

  turn.test(
    `a photo pressed before the scripts are there is shown at once, then in the gallery (${language})`,
    async ({ page, problems }) => {
      const path = realtorPath(MINJI.slug, language);
      const beTooLate = await holdTimers(page, FULL_PHOTO_AFTER_MS);
      const letScriptsThrough = await openWithoutScripts(page, path);
      const photo = page.locator("#gallery a").nth(1);
      await photo.click();
      await expect(photo).toHaveAttribute("data-waiting", "");
      // It is shown at once, from the picture that the page has.
      const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
      const alt = (await photo.getByRole("img").getAttribute("alt"))!;
      await expect(dialog.getByRole("img", { name: alt })).toBeVisible();
      await expect(dialog.getByRole("button", { name: text["gallery.close"] })).toBeFocused();
      expect(await violations(page, { within: "dialog" })).toEqual([]);
      letScriptsThrough();
      await expect(dialog.getByRole("status")).toContainText("2 / ");
      await expect(dialog).toHaveCount(1);
      await expect(photo).not.toHaveAttribute("data-waiting");
      // Its own Back: the visitor is where they pressed, on the same page.
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(photo).toBeFocused();

      problems.expect(/ERR_FAILED .*\.js/);
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await photo.click();
      const source = () => dialog.getByRole("img").evaluate((image: HTMLImageElement) => image.currentSrc);
      await expect.poll(source).toMatch(/-thumb\b/);
      await beTooLate();
      await expect.poll(source).toMatch(/^(?!.*-thumb\b).*\.(?:avif|webp)$/);
    },
  );

  turn.test(`a photo closed before the scripts are there does not open with them (${language})`, async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, realtorPath(MINJI.slug, language));
    const photo = page.locator("#gallery a").nth(1);
    const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
    const closing = [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: text["gallery.close"] }).click(),
      () => dialog.getByRole("img").click(),
    ];
    for (const close of closing) {
      await photo.click();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(photo).toBeFocused();
      await expect(photo).not.toHaveAttribute("data-waiting");
    }
    letScriptsThrough();
    await hydrated(page);
    await expect(dialog).toHaveCount(0);
    await photo.click();
    await expect(dialog.getByRole("status")).toContainText("2 / ");
  });

  turn.test(`a photo closed before the gallery's code is there stays closed (${language})`, async ({ page }) => {
    const letCodeThrough = await holdBack(page, "**/part-gallery-*.js");
    const letScriptsThrough = await openWithoutScripts(page, realtorPath(MINJI.slug, language));
    await page.locator("#gallery a").nth(1).click();
    const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
    await expect(dialog).toBeVisible();
    letScriptsThrough();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => (history.state as { dialog?: string } | null)?.dialog)).toBe("gallery");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => (history.state as { dialog?: string } | null)?.dialog)).toBeUndefined();
    letCodeThrough();
    await page.waitForTimeout(500);
    await expect(dialog).toHaveCount(0);
  });
}
