import { realtorPath } from "../src/domain/site/page-path";
import { expect, hydrated, open, test } from "./fixtures";
import { GRACE, RACHEL, YERIN } from "./seed";
import { EACH_LANGUAGE, OTHER_LANGUAGE, SITE_URL } from "./site";

for (const realtor of [GRACE, RACHEL, YERIN]) {
  for (const language of EACH_LANGUAGE) {
    const path = realtorPath(realtor.slug, language);

    test(`${path} opens and says what it is`, async ({ page }) => {
      expect(await open(page, path)).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: realtor.name[language] })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(realtor.name[language]));

      const head = page.locator("head");
      const expected: [selector: string, attribute: string, value: string | RegExp][] = [
        ["meta[name=description]", "content", /\S/],
        ["link[rel=canonical]", "href", `${SITE_URL}${path}`],
        ["link[rel=alternate][hreflang=ko]", "href", `${SITE_URL}${realtorPath(realtor.slug, "ko")}`],
        ["link[rel=alternate][hreflang=en]", "href", `${SITE_URL}${realtorPath(realtor.slug, "en")}`],
        ["link[rel=alternate][hreflang=x-default]", "href", `${SITE_URL}${realtorPath(realtor.slug, "ko")}`],
        ["meta[property='og:url']", "content", `${SITE_URL}${path}`],
        ["meta[property='og:locale']", "content", language === "ko" ? "ko_KR" : "en_US"],
      ];
      for (const [selector, attribute, value] of expected) {
        await expect(head.locator(selector), selector).toHaveCount(1);
        await expect(head.locator(selector), selector).toHaveAttribute(attribute, value);
      }
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });
  }
}

for (const language of EACH_LANGUAGE) {
  const other = OTHER_LANGUAGE[language];

  test(`the toggle leads to the same realtor in the other language (${language})`, async ({ page }) => {
    await open(page, realtorPath(GRACE.slug, language));
    await page
      .getByRole("banner")
      .getByRole("link", { name: language === "ko" ? "English" : "한국어" })
      .click();
    await expect(page).toHaveURL(realtorPath(GRACE.slug, other));
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: GRACE.name[other] })).toBeVisible();
  });
}
