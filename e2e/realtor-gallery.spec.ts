import type { Locator, Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, holdBack, hydrated, inTurn, open, openWithoutScripts, test } from "./fixtures";
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
    async ({ page }) => {
      const letScriptsThrough = await openWithoutScripts(page, realtorPath(MINJI.slug, language));
      const letCodeThrough = await holdBack(page, "**/part-gallery-*.js");
      const photo = page.locator("#gallery a").nth(1);
      await photo.click();
      await expectLarge(photo);
      letScriptsThrough();
      await expect.poll(() => dialogOfEntry(page)).toBe("gallery");
      await expectLarge(photo);
      letCodeThrough();
      const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
      await expect(dialog.getByRole("status")).toContainText("2 / ");
      await expect(photo).not.toHaveAttribute("data-waiting");
      // Its own Back: the visitor is where they pressed, on the same page.
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(photo).toBeFocused();
      expect((await photo.getByRole("img").boundingBox())!.width).toBeLessThan(page.viewportSize()!.width);
    },
  );

  for (const [when, held] of [
    ["the scripts are", "**/*.js"],
    ["the gallery's code is", "**/part-gallery-*.js"],
  ] as const) {
    turn.test(`a photo closed before ${when} there stays closed (${language})`, async ({ page }) => {
      const letThrough = await holdBack(page, held);
      await page.goto(realtorPath(MINJI.slug, language), { waitUntil: "domcontentloaded" });
      if (held !== "**/*.js") await hydrated(page);
      const photo = page.locator("#gallery a").nth(1);
      for (const close of [() => page.keyboard.press("Escape"), () => photo.click()]) {
        await photo.click();
        await expectLarge(photo);
        await close();
        await expect.poll(async () => (await photo.getByRole("img").boundingBox())!.y).toBeGreaterThan(0);
        await expect.poll(() => dialogOfEntry(page)).toBeUndefined();
        await expect(photo).not.toHaveAttribute("data-waiting");
      }
      letThrough();
      await hydrated(page);
      await page.waitForTimeout(500);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await photo.click();
      await expect(page.getByRole("dialog").getByRole("status")).toContainText("2 / ");
    });
  }
}

/** All of the window, and nothing before it. */
async function expectLarge(photo: Locator): Promise<void> {
  const image = photo.getByRole("img");
  await expect
    .poll(() =>
      image.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isAt = (left: number, top: number) => document.elementFromPoint(left, top) === element;
        return {
          x,
          y,
          isWide: width === innerWidth,
          isHigh: height === innerHeight,
          inFront: isAt(20, 20) && isAt(20, innerHeight - 20),
        };
      }),
    )
    .toEqual({ x: 0, y: 0, isWide: true, isHigh: true, inFront: true });
}

const dialogOfEntry = (page: Page) => page.evaluate(() => (window.history.state as { dialog?: string } | null)?.dialog);
