import { FOLLOWED_AFTER_MS } from "../src/browser/script-patience";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, holdTimers, inTurn, open, openWithoutScripts, test } from "./fixtures";
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
    `a photo pressed before the scripts are there opens in the gallery, or else by itself (${language})`,
    async ({ page, problems }) => {
      const path = realtorPath(MINJI.slug, language);
      const endWaiting = await holdTimers(page, FOLLOWED_AFTER_MS);
      const letScriptsThrough = await openWithoutScripts(page, path);
      const photo = page.locator("#gallery a").nth(1);
      await photo.click();
      await expect(photo).toHaveAttribute("data-waiting", "");
      letScriptsThrough();
      const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
      await expect(dialog.getByRole("status")).toContainText("2 / ");
      await expect(photo).not.toHaveAttribute("data-waiting");
      // What was answered is not followed later.
      await endWaiting();
      await page.waitForTimeout(500);
      await expect(dialog).toBeVisible();

      problems.expect(/ERR_FAILED .*\.js/);
      await page.route("**/*.js", (route) => route.abort());
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const href = (await photo.getAttribute("href"))!;
      await photo.click();
      await endWaiting();
      await page.waitForURL(href);
    },
  );
}
