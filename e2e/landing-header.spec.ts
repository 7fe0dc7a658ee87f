import { localizePath } from "../src/domain/site/page-path";
import { expect, hydrated, open, test } from "./fixtures";
import { COMMON, EACH_SCREEN, LANDING, openLanding, panelOf } from "./landing-page";
import { EACH_LANGUAGE, OTHER_LANGUAGE } from "./site";

const BLACK = "rgb(0, 0, 0)";
const TRANSPARENT = "rgba(0, 0, 0, 0)";

for (const { language, size, name } of EACH_SCREEN) {
  test(`the header stays in place, clear at 10 px of scroll and black at 11 (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    const header = page.getByRole("banner");
    for (const [top, color] of [
      [0, TRANSPARENT],
      [10, TRANSPARENT],
      [11, BLACK],
      [900, BLACK],
      [5, TRANSPARENT],
    ] as const) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
      await expect(header, `at ${top} px`).toHaveCSS("background-color", color);
      expect((await header.boundingBox())?.y, `at ${top} px`).toBe(0);
    }
  });

  test(`the header's button opens the panel (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    await page.getByRole("banner").getByRole("button", { name: LANDING[language]["header.cta"] }).click();
    await expect(panelOf(page, language)).toBeVisible();
  });
}

for (const language of EACH_LANGUAGE) {
  test(`the toggle keeps path, query and hash (${language})`, async ({ page }) => {
    const other = OTHER_LANGUAGE[language];
    await open(page, `${localizePath("/", language)}?utm_source=card&q=%EC%A7%91#samples-title`);
    for (const place of ["banner", "contentinfo"] as const) {
      const toggle = page.getByRole(place).getByRole("link", { name: COMMON[language]["language.switchTo"] });
      await expect(toggle).toHaveAttribute("hreflang", other);
      await expect(toggle).toHaveAttribute("lang", other);
    }
    await page.getByRole("banner").getByRole("link", { name: COMMON[language]["language.switchTo"] }).click();
    await expect(page).toHaveURL(`${localizePath("/", other)}?utm_source=card&q=%EC%A7%91#samples-title`);
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });
}
