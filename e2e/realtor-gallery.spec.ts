import { realtorPath } from "../src/domain/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, open, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { EACH_SIZE } from "./viewports";

const TEXTS = { ko, en };

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];
  for (const { size, viewport } of EACH_SIZE) {
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

      const picture = dialog.locator(".gallery-dialog-stage > img");
      await expect(picture).toHaveAttribute("src", /^(?!.*-thumb\.).*\.webp$/);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
      await dialog.getByRole("list").getByRole("button").first().click();
      await expect(counter).toContainText(`1 / ${total}`);

      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(second).toBeFocused();
      await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe("");
    });
  }
}
