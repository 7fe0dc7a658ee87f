import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import koLanding from "../src/i18n/ko/landing.json";
import enLanding from "../src/i18n/en/landing.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import enRealtor from "../src/i18n/en/realtor.json";
import { localizePath } from "../src/domain/page-path";
import { SCREEN_ROUTES } from "../src/domain/routes";
import { expect, open, test } from "./fixtures";
import { GRACE, JOSEPH, MINJI, YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";

const LANDING = { ko: koLanding, en: enLanding };
const REALTOR = { ko: koRealtor, en: enRealtor };

const PATHS = [
  "/",
  `/${MINJI.slug}`,
  `/${YERIN.slug}`,
  ...SCREEN_ROUTES.map(({ path, places }) => (places.includes("site") ? `/${path}` : `/${GRACE.slug}/${path}`)),
  `/${GRACE.slug}/login`,
  "/nobody-lives-here",
  "/500",
];

/** What axe complains of, with where: an empty list is the goal. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** In light and in dark. */
async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)];
}

// Nothing is judged while it fades in.
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

for (const language of EACH_LANGUAGE) {
  for (const path of PATHS) {
    const localized = localizePath(path, language);
    test(`axe finds nothing on ${localized}, light and dark`, async ({ page, problems }) => {
      problems.expect(/status of 404/);
      await open(page, localized);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  }

  test(`axe finds nothing in the open request panel, light and dark (${language})`, async ({ page }) => {
    await open(page, localizePath("/", language));
    await page.getByRole("banner").getByRole("button", { name: LANDING[language]["header.cta"] }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  // The colours of a homepage are its realtor's, whatever the visitor's scheme.
  for (const { slug } of [MINJI, JOSEPH]) {
    test(`axe finds nothing in the open gallery and menu of /${slug} on a phone (${language})`, async ({ page }) => {
      await open(page, localizePath(`/${slug}`, language));
      await page.locator("#gallery a").first().click();
      await expect(page.getByRole("dialog", { name: REALTOR[language]["gallery.title"] })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: REALTOR[language].menu, exact: true }).click();
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const language of EACH_LANGUAGE) {
  test(`nothing scrolls sideways at 320 pixels (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of PATHS) {
      await open(page, localizePath(path, language));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
