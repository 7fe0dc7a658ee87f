import koRealtor from "../src/i18n/ko/realtor.json";
import enRealtor from "../src/i18n/en/realtor.json";
import { localizePath } from "../src/domain/site/page-path";
import { violations, violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { JOSEPH, MINJI, YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";

const REALTOR = { ko: koRealtor, en: enRealtor };

/** Homepages. `accessibility-screens.spec.ts` looks at the other screens, `landing-look.spec.ts` at the landing page. */
const PATHS = [`/${MINJI.slug}`, `/${YERIN.slug}`];

// Nothing is judged while it fades in.
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  for (const path of PATHS) {
    const localized = localizePath(path, language);
    turn.test(`axe finds nothing on ${localized}, light and dark`, async ({ page }) => {
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
