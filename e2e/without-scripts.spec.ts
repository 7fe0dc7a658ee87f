import { localizePath, realtorPath } from "../src/domain/site/page-path";
import enAccount from "../src/i18n/en/account.json";
import enLanding from "../src/i18n/en/landing.json";
import enRealtor from "../src/i18n/en/realtor.json";
import koAccount from "../src/i18n/ko/account.json";
import koLanding from "../src/i18n/ko/landing.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import { expect, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { EACH_SIZE } from "./viewports";

const TEXTS = { ko: { ...koAccount, ...koLanding, ...koRealtor }, en: { ...enAccount, ...enLanding, ...enRealtor } };

test.use({ javaScriptEnabled: false });

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];
  const other = language === "ko" ? "en" : "ko";

  for (const { size, viewport } of EACH_SIZE) {
    test(`a homepage without scripts can be read, and its links lead on (${language}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(realtorPath(MINJI.slug, language));
      const banner = page.getByRole("banner");
      await expect(banner.getByRole("button", { name: text.menu })).toBeHidden();
      const sections = page.getByRole("navigation", { name: text.sectionsLabel });
      const { width, height } = (await banner.boundingBox())!;
      expect([width, height < viewport.height / 3]).toEqual([viewport.width, true]);
      await sections.getByRole("link", { name: text["contact.title"] }).first().click();
      const contact = page.locator("#contact");
      await expect(contact).toBeInViewport();
      // On a phone it has several lines, and would cover the page.
      if (size === "phone") await expect(banner).not.toBeInViewport();
      await expect(contact.getByText(text["contact.noScript"])).toBeVisible();
      await expect(contact.locator("[type=submit]")).toBeHidden();
      await expect(contact.locator("a[href^='tel:']").first()).toBeVisible();
      await expect(contact.locator("a[href^='mailto:']").first()).toBeVisible();
      await expect(page.locator("#listings").getByText(text["listings.noScript"])).toBeVisible();
      await expect(page.getByText(text["listings.loading"])).toBeHidden();
      await expect(page.locator("#estimate")).toBeHidden();
      for (const picture of await page.locator("#gallery img").all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
          .toBe(true);
      }
      await banner.locator(`a[hreflang=${other}]`).click();
      await expect(page).toHaveURL(realtorPath(MINJI.slug, other));
    });
  }

  test(`the landing page without scripts says what its form needs (${language})`, async ({ page }) => {
    await page.goto(localizePath("/", language));
    await expect(page.getByText(text["hero.noScript"])).toBeVisible();
    const sample = page.locator("a.sample").first();
    await expect(sample).toHaveAttribute("href", /^\//);
    // White on the hero, it could not be read on what is below.
    await sample.scrollIntoViewIfNeeded();
    await expect(page.getByRole("banner")).not.toBeInViewport();
  });

  for (const path of [
    "/login",
    "/login/password",
    `/${MINJI.slug}/login`,
    "/admin",
    "/admin/messages",
    `/${MINJI.slug}/process`,
  ]) {
    test(`without scripts ${path} says what signing in needs, and offers nothing to send (${language})`, async ({
      page,
    }) => {
      await page.goto(localizePath(path, language));
      await expect(page.getByText(text["login.noScript"])).toBeVisible();
      await expect(page.getByText(text["guard.resolving"])).toBeHidden();
      await expect(page.locator("input:visible, button:visible")).toHaveCount(0);
    });
  }
}
