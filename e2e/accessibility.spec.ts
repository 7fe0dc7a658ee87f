import koRealtor from "../src/i18n/ko/realtor.json";
import enRealtor from "../src/i18n/en/realtor.json";
import { localizePath } from "../src/domain/site/page-path";
import { SCREEN_ROUTES } from "../src/domain/site/routes";
import { violations, violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { GRACE, JOSEPH, MINJI, YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";

const REALTOR = { ko: koRealtor, en: enRealtor };

/** The landing page is looked at in `landing-look.spec.ts`, in both sizes and with its panel open too. */
const PATHS = [
  `/${MINJI.slug}`,
  `/${YERIN.slug}`,
  ...SCREEN_ROUTES.map(({ path, places }) => (places.includes("site") ? `/${path}` : `/${GRACE.slug}/${path}`)),
  `/${GRACE.slug}/login`,
  "/nobody-lives-here",
  "/500",
];

// Nothing is judged while it fades in.
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  for (const path of PATHS) {
    const localized = localizePath(path, language);
    turn.test(`axe finds nothing on ${localized}, light and dark`, async ({ page, problems }) => {
      problems.expect(/status of 404/);
      await open(page, localized);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  }

  // The colours of a homepage are its realtor's, whatever the visitor's scheme.
  for (const { slug } of [MINJI, JOSEPH]) {
    turn.test(
      `axe finds nothing in the open gallery and menu of /${slug} on a phone (${language})`,
      async ({ page }) => {
        await open(page, localizePath(`/${slug}`, language));
        await page.locator("#gallery a").first().click();
        await expect(page.getByRole("dialog", { name: REALTOR[language]["gallery.title"] })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole("button", { name: REALTOR[language].menu, exact: true }).click();
        expect(await violations(page)).toEqual([]);
      },
    );
  }
}

for (const language of EACH_LANGUAGE) {
  test(`nothing scrolls sideways at 320 pixels (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", ...PATHS]) {
      await open(page, localizePath(path, language));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
