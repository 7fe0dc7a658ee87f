import koErrors from "../src/i18n/ko/errors.json";
import enErrors from "../src/i18n/en/errors.json";
import { localizePath } from "../src/domain/site/page-path";
import { expect, navigateInPage, open, test } from "./fixtures";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";

const ERRORS = { ko: koErrors, en: enErrors };

test("the 404 page at its own address names no other", async ({ page }) => {
  await open(page, "/404");
  await expect(page).toHaveTitle("Page Not Found");
});

for (const language of EACH_LANGUAGE) {
  const home = localizePath("/", language);

  test(`an unknown address shows the 404 of its language with the address (${language})`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/);
    // A reserved word is never a slug.
    for (const unknown of [
      "/nobody-lives-here",
      "/nobody/lives/here",
      "/nobody-here/terms",
      "/terms/admin",
      "/gsap_sample",
    ]) {
      const path = localizePath(unknown, language);
      expect(await open(page, path)).toBe(404);
      const heading = page.getByRole("heading", { level: 1, name: "Page not found" });
      await expect(heading).toContainText(path);
      await expect(page).toHaveTitle(`Page Not Found: ${path}`);
      await expect(page.getByText(ERRORS[language]["notFound.help"])).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("link", { name: ERRORS[language]["notFound.home"] })).toHaveAttribute("href", home);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    }
  });

  for (const from of [home, localizePath(`/${GRACE.slug}`, language)]) {
    test(`client navigation from ${from} to an unknown address shows the 404 of its language`, async ({
      page,
      problems,
    }) => {
      problems.expect(/status of 404/);
      const path = localizePath("/nobody-lives-here", language);
      await open(page, from);
      await navigateInPage(page, path);
      const heading = page.getByRole("heading", { level: 1, name: "Page not found" });
      await expect(heading).toContainText(path);
      await expect(page.getByText(ERRORS[language]["notFound.help"])).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    });
  }
}
