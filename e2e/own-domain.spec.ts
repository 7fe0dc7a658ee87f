import { chromium, type Page } from "@playwright/test";
import koScreens from "../src/i18n/ko/screens.json";
import enScreens from "../src/i18n/en/screens.json";
import koCommon from "../src/i18n/ko/common.json";
import enCommon from "../src/i18n/en/common.json";
import { localizePath, pageDataFile } from "../src/domain/site/page-path";
import { hostShellPath } from "../src/domain/site/shell-paths";
import { expect, hydrated, inTurn, open, pageDataAskedFor, test as base } from "./fixtures";
import { GRACE, SEUNGHO } from "./seed";
import { EACH_LANGUAGE, OTHER_LANGUAGE, PORTS } from "./site";

const SCREENS = { ko: koScreens, en: enScreens };
const COMMON = { ko: koCommon, en: enCommon };

/** As if the realtor's domain were set up to lead to this server. */
const RESOLVE_ALL = "--host-resolver-rules=MAP *.example 127.0.0.1";

/** `own` is a page of a browser that finds the realtor's own domain here. */
const test = base.extend<{ own: Page }>({
  own: async ({ launchOptions }, use) => {
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), RESOLVE_ALL] });
    const page = await browser.newPage({ baseURL: `http://${SEUNGHO.domain}:${PORTS.site}`, locale: "ko-KR" });
    const seen: string[] = [];
    page.on("pageerror", (error) => seen.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("status of 404"))
        seen.push(`${message.text()} (${message.location().url})`);
    });
    // The browser asks by its origin; the realtor of the sample data has https, and the domain's own port.
    await page.route("**/v1/realtor/http*", async (route) => {
      const address = new URL(route.request().url());
      expect(decodeURIComponent(address.pathname)).toBe(`/v1/realtor/http://${SEUNGHO.domain}:${PORTS.site}`);
      const answer = await route.fetch({ url: `${address.origin}/v1/realtor/${SEUNGHO.slug}` });
      await route.fulfill({ response: answer });
    });
    await use(page);
    await page.unrouteAll({ behavior: "wait" });
    await browser.close();
    expect(seen).toEqual([]);
  },
});

test("a realtor's own domain serves the realtor's page at its root, in both languages", async ({ own }) => {
  for (const language of EACH_LANGUAGE) {
    expect(await open(own, localizePath("/", language))).toBe(200);
    await expect(own.getByRole("heading", { level: 1, name: SEUNGHO.name[language] })).toBeVisible();
    await expect(own.locator("html")).toHaveAttribute("lang", language);
    await expect(own.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `https://${SEUNGHO.domain}${localizePath("/", language)}`,
    );
  }
  await own.getByRole("banner").getByRole("link", { name: "한국어" }).click();
  await expect(own).toHaveURL("/");
  await hydrated(own);
  await expect(own.getByRole("heading", { level: 1, name: SEUNGHO.name.ko })).toBeVisible();
});

test("on a realtor's own domain the homepage asks for what is newer by its origin", async ({ own }) => {
  await open(own, "/");
  const asked = own.waitForRequest("**/v1/realtor/*");
  await own.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const key = decodeURIComponent(new URL((await asked).url()).pathname.split("/").at(-1)!);
  expect(key).toBe(`http://${SEUNGHO.domain}:${PORTS.site}`);
});

test("on a realtor's own domain each page takes its own page-data", async ({ own }) => {
  const asked = pageDataAskedFor(own);
  await open(own, "/?utm_source=kakao");
  await open(own, "/en");
  await open(own, "/terms?a=1");
  await open(own, "/nobody/lives/here");
  expect(asked).toEqual(["/", "/en", hostShellPath("terms")].map((path) => `/${pageDataFile(path)}`));
});

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language, test);
  const screens = SCREENS[language];
  const at = (path: string) => localizePath(path, language);
  const back = screens.backToHome.replace("{{name}}", SEUNGHO.name[language]);

  for (const screen of ["terms", "agreement", "process", "probiz", "login"] as const) {
    turn.test(`on a realtor's own domain /${screen} is theirs (${language})`, async ({ own }) => {
      // The guard leads from the overview to the sign-in.
      expect((await own.goto(at(`/${screen}`)))?.status()).toBe(200);
      if (screen === "probiz") await own.waitForURL(`**${at("/login")}?**`);
      await expect(own.getByRole("link", { name: back })).toHaveAttribute("href", at("/"));
      await expect(own.locator("link[rel=canonical], link[hreflang][rel=alternate]")).toHaveCount(0);
      await expect(own.locator("html")).toHaveAttribute("lang", language);
    });
  }

  turn.test(`on a realtor's own domain the buying steps are open to everybody (${language})`, async ({ own }) => {
    await open(own, at("/process"));
    await expect(own.getByRole("heading", { level: 1, name: screens["process.title"] })).toBeVisible();
    await expect(own.getByRole("listitem").filter({ has: own.getByRole("heading", { level: 2 }) })).toHaveCount(7);
    await expect(own.getByRole("link", { name: screens.call })).toHaveAttribute("href", /^tel:/);
    await expect(own.getByRole("link", { name: screens["process.contact.request"] })).toHaveCount(0);
    const other = OTHER_LANGUAGE[language];
    await own.getByRole("banner").getByRole("link", { name: COMMON[language]["language.switchTo"] }).click();
    await expect(own).toHaveURL(localizePath("/process", other));
    await own.getByRole("link", { name: SCREENS[other]["process.contact.message"] }).click();
    await expect(own).toHaveURL(`${localizePath("/", other)}#contact`);
    await expect(own.getByRole("heading", { level: 1, name: SEUNGHO.name[other] })).toBeAttached();
  });

  turn.test(`on a realtor's own domain other realtors are not found (${language})`, async ({ own }) => {
    for (const path of [`/${GRACE.slug}`, `/${GRACE.slug}/terms`]) {
      expect(await open(own, at(path))).toBe(404);
      await expect(own.getByRole("heading", { level: 1, name: "Page not found" })).toContainText(at(path));
    }
  });

  turn.test(`on a realtor's own domain their slug leads to its root (${language})`, async ({ own }) => {
    await open(own, at(`/${SEUNGHO.slug}/terms`));
    await expect(own).toHaveURL(at("/terms"));
    await open(own, at(`/${SEUNGHO.slug}`));
    await expect(own).toHaveURL(at("/"));
  });
}

test("on the product's domain that realtor's page names their own domain as canonical", async ({ page }) => {
  for (const language of EACH_LANGUAGE) {
    expect(await open(page, localizePath(`/${SEUNGHO.slug}`, language))).toBe(200);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `https://${SEUNGHO.domain}${localizePath("/", language)}`,
    );
  }
});
