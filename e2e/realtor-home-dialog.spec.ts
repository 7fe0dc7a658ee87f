import type { Locator, Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import enHome from "../src/i18n/en/home.json";
import enRealtor from "../src/i18n/en/realtor.json";
import koHome from "../src/i18n/ko/home.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import type { HttpClient } from "../testing/http-client";
import { API_TOKEN } from "../testing/stack";
import { violationsInBothSchemes } from "./axe";
import { expect, hydrated, inTurn, isSameDocument, markDocument, open, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { swipe } from "./swipe";
import { PHONE, sizesIn } from "./viewports";

const TEXTS = { ko: { ...koRealtor, home: koHome }, en: { ...enRealtor, home: enHome } };
const ANYONE = { "access-control-allow-origin": "*" };

/** The first card of the tab that opens, once it is there. */
async function firstCard(page: Page): Promise<Locator> {
  const section = page.locator("#listings");
  await section.scrollIntoViewIfNeeded();
  const card = section.getByRole("tabpanel").getByRole("link").first();
  await expect(card).toBeVisible();
  return card;
}

const dialogOf = (page: Page) => page.locator("dialog.home-dialog");
const queryOf = (page: Page) => new URL(page.url()).search;

async function storedLead(api: HttpClient, name: string): Promise<unknown> {
  const answer = await api.send(`/v1/leads?realtorId=${MINJI.id}&q=${encodeURIComponent(name)}`, {
    headers: { authorization: `Bearer ${API_TOKEN}` },
  });
  const { leads } = JSON.parse(answer.body.toString()) as { leads: unknown[] };
  return leads[0];
}

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];

  turn.test(`from a card to a message that names the home, on a phone (${language})`, async ({ browser, api }) => {
    const locale = language === "ko" ? "ko-KR" : "en-US";
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      locale,
      timezoneId: "Asia/Seoul",
    });
    const page = await context.newPage();
    const path = realtorPath(MINJI.slug, language);
    await open(page, path);
    await markDocument(page);
    const card = await firstCard(page);
    const street = await card.locator(".listing-address").evaluate((element) => element.firstChild!.textContent!);
    const top = await page.evaluate(() => window.scrollY);

    const tapped = performance.now();
    await card.tap();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("heading", { name: street })).toBeVisible();
    const query = queryOf(page);
    expect(query).toMatch(/^\?home=CR\d{8}$/);
    await expect(dialog.getByRole("img")).toHaveCount(1);
    // The realtor's zone: this browser's own is another.
    await expect(dialog.getByRole("region", { name: text.home.source })).toContainText(/ P[SD]T/);

    const count = dialog.locator(".home-count");
    await expect(count).toContainText(/1 \/ \d/);
    await swipe(page, -260, 120);
    await expect(count).toContainText("2 / ");
    await page.keyboard.press("ArrowRight");
    await expect(count).toContainText("3 / ");
    await page.keyboard.press("ArrowLeft");
    await expect(count).toContainText("2 / ");
    await dialog.getByRole("button", { name: text["gallery.next"] }).tap();
    await expect(count).toContainText("3 / ");

    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(queryOf(page)).toBe("");
    expect(await isSameDocument(page)).toBe(true);
    await expect(card).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThanOrEqual(2);
    // Gatsby announces what it takes for a navigation.
    await expect(page.locator("#gatsby-announcer")).toHaveText("");

    // Somebody else, with the address alone.
    await page.goto(`${path}${query}`);
    await hydrated(page);
    await expect(dialog.getByRole("heading", { name: street })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(dialog.getByRole("heading", { name: street })).toBeVisible();

    await dialog.getByRole("button", { name: text.home.ask }).tap();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("#contact");
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    const message = form.getByLabel(text["contact.message"], { exact: true });
    // The home is named once, above the form.
    await expect(message).toHaveValue(text.home["message.text"]);
    await expect(form.locator(".contact-home")).toContainText(new RegExp(`${street}, .*MLS# CR`));
    await expect(form.locator(".contact-home")).toHaveCSS("padding-left", "16px");
    await expect(form.locator("form")).toBeInViewport({ ratio: 0.4 });

    // Back leads to the home again, and on from there to the form as it was.
    await page.goBack();
    await expect(dialog).toBeVisible();
    await page.goForward();
    await expect(dialog).toBeHidden();
    await expect(form.locator(".contact-home")).toContainText(street);

    const name = `Home${language}${Date.now()}`;
    await form.getByLabel(text["contact.firstName"], { exact: true }).fill(name);
    await form.getByLabel(text["contact.email"], { exact: true }).fill("buyer@example.com");
    // The form's trap takes whoever is faster for a program.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3_000);
    await form.getByRole("button", { name: text["contact.send"], exact: true }).tap();
    await expect(form.getByRole("heading", { name: text["contact.sent"] })).toBeVisible();
    const seconds = (performance.now() - tapped) / 1_000;
    console.log(`listing to lead (${language}): ${seconds.toFixed(1)} s with everything looked at, 2 fields typed`);
    expect(await storedLead(api, name)).toMatchObject({
      language,
      state: "new",
      message: expect.stringContaining(street),
      listing: { id: query.slice("?home=".length), label: expect.stringContaining(street) },
      page: expect.stringMatching(new RegExp(`${path}$`)),
    });

    await form.getByRole("button", { name: text["contact.again"] }).tap();
    await expect(message).toHaveValue("");
    await expect(form.locator(".contact-home")).toHaveCount(0);
    await context.close();
  });

  turn.test(
    `a home that is gone, and one whose list fails, are told kindly (${language})`,
    async ({ page, problems }) => {
      problems.expect(/cozying-api/);
      const path = realtorPath(MINJI.slug, language);
      await open(page, `${path}?home=CR00000000`);
      const dialog = dialogOf(page);
      await expect(dialog.getByRole("heading", { name: text.home.gone })).toBeVisible();
      await dialog.getByRole("link", { name: text.home.goneListings }).click();
      await expect(dialog).toBeHidden();
      await expect(page.locator("#listings")).toBeInViewport();
      expect(queryOf(page)).toBe("");

      let isDown = true;
      await page.route("**/cozying-api/v1/agent?*", (route) =>
        isDown ? route.fulfill({ status: 503, json: {}, headers: ANYONE }) : route.continue(),
      );
      await open(page, `${path}?home=CR00000000`);
      await expect(dialog.getByRole("alert")).toContainText(text["listings.failed"]);
      isDown = false;
      await dialog.getByRole("button", { name: text["listings.retry"] }).click();
      await expect(dialog.getByRole("heading", { name: text.home.gone })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      expect(queryOf(page)).toBe("");
    },
  );

  for (const { size, viewport } of sizesIn(language)) {
    test(`axe finds nothing in an open home (${language}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(MINJI.slug, language));
      await (await firstCard(page)).click();
      await expect(dialogOf(page).getByRole("heading").first()).toBeVisible();
      await page.waitForTimeout(300);
      expect(await violationsInBothSchemes(page, { within: ".home-dialog" })).toEqual([]);
      await dialogOf(page).getByRole("button", { name: text.home.ask }).click();
      await expect(page.locator(".contact-home")).toBeVisible();
      expect(await violationsInBothSchemes(page, { within: "#contact" })).toEqual([]);
    });
  }
}

test("a description in the other language says which it is, one in the page's own does not", async ({ page }) => {
  const home = (id: string, description: string) => ({ id, price: 900_000, address: `${id} Main St`, description });
  const written = {
    en: home("1", "Oak floors run through the main level."),
    ko: home("2", "넓은 마당이 있는 집입니다."),
  };
  await page.route("**/cozying-api/v1/agent?*", (route) =>
    route.fulfill({ json: [written.en, written.ko], headers: ANYONE }),
  );
  for (const language of EACH_LANGUAGE) {
    const other = language === "ko" ? "en" : "ko";
    const label = TEXTS[language].home[`original.${other}`];
    for (const lang of EACH_LANGUAGE) {
      await open(page, `${realtorPath(MINJI.slug, language)}?home=${written[lang].id}`);
      const text = dialogOf(page).getByText(written[lang].description);
      await expect(text).toHaveAttribute("lang", lang);
      await expect(dialogOf(page).getByText(label)).toHaveCount(lang === language ? 0 : 1);
    }
  }
});

test("an API that sends little is shown with little, and asked about all the same", async ({ page }) => {
  const bare = { price: 900_000, address: "1 Main St" };
  await page.route("**/cozying-api/v1/agent?*", (route) => route.fulfill({ json: [bare, {}], headers: ANYONE }));
  await open(page, realtorPath(MINJI.slug, "en"));
  const section = page.locator("#listings");
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("tabpanel").getByRole("listitem")).toHaveCount(2);
  // Of a home without any name there is only the card.
  await expect(section.getByRole("tabpanel").getByRole("link")).toHaveCount(1);
  await section.getByRole("tabpanel").getByRole("link").click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "1 Main St" })).toBeVisible();
  expect(queryOf(page)).toBe("?home=1-main-st");
  await expect(dialog).not.toContainText(/undefined|null|NaN/);
  await expect(dialog.getByText(enRealtor["listings.noPicture"])).toBeVisible();
  await dialog.getByRole("button", { name: enHome.ask }).click();
  await expect(page.locator(".contact-home")).toContainText("1 Main St");
  await expect(page.locator("#contact textarea")).toHaveValue(enHome["message.text"]);
});

test("words that were written stay, and a home can be taken out again", async ({ page }) => {
  await open(page, realtorPath(MINJI.slug, "en"));
  const message = page.locator("#contact textarea");
  await message.fill("Is it quiet?");
  await (await firstCard(page)).click();
  await dialogOf(page).getByRole("button", { name: enHome.ask }).click();
  await expect(page.locator(".contact-home")).toContainText(/\d+ /);
  await expect(message).toHaveValue("Is it quiet?");
  await page.getByRole("button", { name: enRealtor["contact.withoutHome"] }).click();
  await expect(page.locator(".contact-home")).toHaveCount(0);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("Is it quiet?");
});

test("a picture that fails says so, and the others are there", async ({ page, problems }) => {
  problems.expect(/scene-/);
  await open(page, realtorPath(MINJI.slug, "en"));
  const card = await firstCard(page);
  await page.route(/scene-\d\d\.avif$/, (route) => route.abort());
  await card.click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(enHome.photoFailed).first()).toBeVisible();
  await page.unroute(/scene-\d\d\.avif$/);
  await page.keyboard.press("End");
  const last = dialog.locator(".home-track li[aria-hidden=false] img");
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1_000);
});

test("a home's address can be copied where nothing else shares it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await open(page, `${realtorPath(MINJI.slug, "en")}?from=kakao`);
  await (await firstCard(page)).click();
  await dialogOf(page).getByRole("button", { name: enHome.share, exact: true }).click();
  await expect(dialogOf(page).getByText(enHome.copied)).toBeVisible();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.pathname + copied.search).toMatch(/^\/en\/minji-kim\?home=CR\d{8}$/);
  await expect(dialogOf(page).getByRole("link", { name: enHome.mapLabel })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=\d+%20/,
  );
});

test("a card opens in a new tab, and with it the home", async ({ page, context }) => {
  await open(page, realtorPath(MINJI.slug, "en"));
  const card = await firstCard(page);
  const [tab] = await Promise.all([context.waitForEvent("page"), card.click({ modifiers: ["ControlOrMeta"] })]);
  await expect(dialogOf(page)).toBeHidden();
  await expect(dialogOf(tab).getByRole("heading").first()).toBeVisible();
  await tab.keyboard.press("Escape");
  await expect(dialogOf(tab)).toBeHidden();
  expect(queryOf(tab)).toBe("");
});

test("a home in letters twice as large loses nothing at the side of a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, realtorPath(MINJI.slug, "ko"));
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await (await firstCard(page)).click();
  const scrolled = dialogOf(page).locator(".home-view-scroll");
  await expect(scrolled).toBeVisible();
  expect(await scrolled.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
