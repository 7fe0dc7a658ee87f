import { localizePath } from "../src/domain/site/page-path";
import { SCREEN_ROUTES } from "../src/domain/site/routes";
import { violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { GRACE, MINJI, YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";

const HOMEPAGES = [`/${MINJI.slug}`, `/${YERIN.slug}`];
const SCREENS = [
  ...SCREEN_ROUTES.map(({ path, places }) => (places.includes("site") ? `/${path}` : `/${GRACE.slug}/${path}`)),
  `/${GRACE.slug}/login`,
  "/nobody-lives-here",
  "/500",
];

// Nothing is judged while it fades in.
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  for (const path of SCREENS) {
    const localized = localizePath(path, language);
    turn.test(`axe finds nothing on ${localized}, light and dark`, async ({ page, problems }) => {
      problems.expect(/status of 404/);
      await open(page, localized);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  }
}

for (const language of EACH_LANGUAGE) {
  test(`nothing scrolls sideways at 320 pixels (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", ...HOMEPAGES, ...SCREENS]) {
      await open(page, localizePath(path, language));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
