import type { Page } from "@playwright/test";
import koCommon from "../src/i18n/ko/common.json";
import enCommon from "../src/i18n/en/common.json";
import { localizePath } from "../src/domain/site/page-path";
import { expect, hydrated, navigateInPage, open, openWithoutScripts, test } from "./fixtures";
import { GRACE } from "./seed";
import { EACH_LANGUAGE, OTHER_LANGUAGE, SITE_URL } from "./site";

const COMMON = { ko: koCommon, en: enCommon };
const A_YEAR_SECONDS = 365 * 86_400;

test.describe("a person with an English browser", () => {
  test.use({ locale: "en-US" });

  test("is led to the English address, with query and hash", async ({ page }) => {
    await page.goto(`/${GRACE.slug}?from=card#contact`);
    await expect(page).toHaveURL(`/en/${GRACE.slug}?from=card#contact`);
    await page.goto("/");
    await expect(page).toHaveURL("/en");
    await page.goto(`/${GRACE.slug}/terms`);
    await expect(page).toHaveURL(`/en/${GRACE.slug}/terms`);
  });

  test("who once chose Korean stays with Korean", async ({ page, context }) => {
    await context.addCookies([{ name: "locale", value: "ko", url: SITE_URL }]);
    await page.goto(`/${GRACE.slug}`);
    await hydrated(page);
    await expect(page).toHaveURL(`/${GRACE.slug}`);
  });

  for (const button of ["left", "middle"] as const) {
    test(`stays with Korean that was chosen before the scripts came (${button} button)`, async ({ page, context }) => {
      const letScriptsThrough = await openWithoutScripts(page, `/en/${GRACE.slug}?from=card`);
      const tab = button === "left" ? Promise.resolve(page) : context.waitForEvent("page");
      const toggle = page.getByRole("banner").getByRole("link", { name: enCommon["language.switchTo"] });
      await toggle.click({ button, noWaitAfter: true });
      const korean = await tab;
      letScriptsThrough();
      await korean.waitForURL(`**/${GRACE.slug}`);
      await hydrated(korean);
      await expect(korean.getByRole("heading", { level: 1, name: GRACE.name.ko })).toBeVisible();
      await open(korean, "/terms");
      await expect(korean.locator("html")).toHaveAttribute("lang", "ko");
      expect(new URL(korean.url()).pathname).toBe("/terms");
    });
  }

  for (const userAgent of [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)",
  ]) {
    test(`is none when it is a crawler: ${userAgent}`, async ({ browser }) => {
      const page = await browser.newPage({ userAgent, locale: "en-US", baseURL: SITE_URL });
      await open(page, `/${GRACE.slug}`);
      await expect(page).toHaveURL(`/${GRACE.slug}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "ko");
      await page.close();
    });
  }
});

test("the address comes before the cookie: an English link opens in English", async ({ page, context }) => {
  await context.addCookies([{ name: "locale", value: "ko", url: SITE_URL }]);
  await open(page, `/en/${GRACE.slug}`);
  await expect(page).toHaveURL(`/en/${GRACE.slug}`);
});

for (const language of EACH_LANGUAGE) {
  test(`the toggle keeps path, query and hash, and the choice for a year (${language})`, async ({ page, context }) => {
    const other = OTHER_LANGUAGE[language];
    for (const path of ["/terms", `/${GRACE.slug}`]) {
      await context.clearCookies();
      await open(page, `${localizePath(path, language)}?from=card#use`);
      await page.getByRole("banner").getByRole("link", { name: COMMON[language]["language.switchTo"] }).click();
      await expect(page).toHaveURL(`${localizePath(path, other)}?from=card#use`);
      await hydrated(page);
      const [cookie] = (await context.cookies()).filter(({ name }) => name === "locale");
      expect(cookie).toMatchObject({ value: other, path: "/", sameSite: "Lax", secure: false });
      expect(Math.abs(cookie!.expires - (Date.now() / 1000 + A_YEAR_SECONDS))).toBeLessThan(120);
    }
  });
}

for (const language of EACH_LANGUAGE) {
  const toggleIn = (page: Page) =>
    page.getByRole("banner").getByRole("link", { name: COMMON[language]["language.switchTo"] });

  test(`going back after the toggle leads to where the visitor came from (${language})`, async ({ page }) => {
    const other = OTHER_LANGUAGE[language];
    const from = localizePath("/terms", language);
    await open(page, from);
    await open(page, localizePath(`/${GRACE.slug}`, language));
    await toggleIn(page).click();
    await page.waitForURL(`**${localizePath(`/${GRACE.slug}`, other)}`);
    await hydrated(page);
    await page.goBack();
    await page.waitForURL((url) => url.pathname.endsWith("/terms"));
  });

  for (const [path, part] of [
    [`/${GRACE.slug}`, "#contact"],
    ["/terms", "#privacy"],
  ] as const) {
    test(`the toggle shows the same part of ${path} in the other language (${language})`, async ({ page }) => {
      await open(page, localizePath(path, language));
      const top = () => page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      // Again until it stays there: what is above gets its height when it comes near.
      const scrollThere = () =>
        page.locator(part).evaluate(async (element) => {
          element.scrollIntoView({ behavior: "instant" });
          window.scrollBy({ top: -90, behavior: "instant" });
          for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
          return Math.round(element.getBoundingClientRect().top);
        });
      await expect.poll(scrollThere).toBeLessThan(200);
      const before = await scrollThere();
      await toggleIn(page).evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${localizePath(path, OTHER_LANGUAGE[language])}`);
      await hydrated(page);
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
    });
  }
}

test("messages that can't be loaded are said in the console, and the page stays readable", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404|Failed locale loading|ERR_FAILED|Loading chunk/);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await open(page, "/terms");
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  // The 404 page's own chunk may come; the English messages may not.
  await page.route("**/*.js", (route) => {
    const { pathname } = new URL(route.request().url());
    return loaded.includes(pathname) || /not-found/.test(pathname) ? route.continue() : route.abort();
  });
  await navigateInPage(page, "/en/nobody-lives-here");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect.poll(() => said.some((text) => text.startsWith("Failed locale loading"))).toBe(true);
});
