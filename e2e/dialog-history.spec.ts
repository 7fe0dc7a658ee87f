import type { Locator, Page } from "@playwright/test";
import enRealtor from "../src/i18n/en/realtor.json";
import enShare from "../src/i18n/en/share.json";
import { expect, hydrated, isSameDocument, markDocument, open, test } from "./fixtures";
import { LANDING, openPanel, panelOf } from "./landing-page";
import { MINJI } from "./seed";

interface Opened {
  name: string;
  path: string;
  open(page: Page): Promise<void>;
  dialog(page: Page): Locator;
  closeButton(page: Page): Locator;
}

const DIALOGS: Opened[] = [
  {
    name: "request panel",
    path: "/en",
    open: async (page) => void (await openPanel(page, "en")),
    dialog: (page) => panelOf(page, "en"),
    closeButton: (page) => page.getByRole("button", { name: LANDING.en["realtorwwwInput.13"] }),
  },
  {
    name: "gallery",
    path: `/en/${MINJI.slug}`,
    open: (page) => page.locator("#gallery a").nth(1).click(),
    dialog: (page) => page.getByRole("dialog", { name: enRealtor["gallery.title"] }),
    closeButton: (page) => page.getByRole("button", { name: enRealtor["gallery.close"] }),
  },
  {
    name: "share sheet",
    path: `/en/${MINJI.slug}`,
    open: (page) => page.locator(".share-button").first().click(),
    dialog: (page) => page.getByRole("dialog", { name: enShare.title }),
    closeButton: (page) => page.getByRole("button", { name: enShare.close, exact: true }),
  },
];

const BEFORE = "/en/terms";

for (const each of DIALOGS) {
  async function openBoth(page: Page): Promise<Locator> {
    await open(page, BEFORE);
    await open(page, each.path);
    await markDocument(page);
    await each.open(page);
    const dialog = each.dialog(page);
    await expect(dialog).toBeVisible();
    return dialog;
  }

  test(`Back closes the ${each.name} and stays on the page, Forward opens it again`, async ({ page }) => {
    const dialog = await openBoth(page);
    const { y, address } = await page.evaluate(() => ({ y: window.scrollY, address: window.location.href }));
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => ({ y: window.scrollY, address: window.location.href }))).toEqual({ y, address });
    // Gatsby announces what it takes for a navigation.
    await expect(page.locator("#gatsby-announcer")).toHaveText("");
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  for (const [way, close] of [
    ["its button", (page: Page) => each.closeButton(page).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ] as const) {
    test(`the ${each.name} that was closed by ${way} leaves no entry behind`, async ({ page }) => {
      const dialog = await openBoth(page);
      for (let turn = 0; turn < 2; turn += 1) {
        await close(page);
        await expect(dialog).toBeHidden();
        await expect
          .poll(() => page.evaluate(() => (history.state as { dialog?: string } | null)?.dialog))
          .toBe(undefined);
        if (turn === 0) await each.open(page);
      }
      expect(await isSameDocument(page)).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(BEFORE);
    });
  }

  test(`closing the ${each.name} twice in a row closes it once`, async ({ page }) => {
    const dialog = await openBoth(page);
    await each.closeButton(page).evaluate((close: HTMLElement) => {
      close.click();
      close.click();
    });
    await expect(dialog).toBeHidden();
    // Long enough for a second step back.
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe(each.path);
    expect(await isSameDocument(page)).toBe(true);
  });

  test(`a reload with the ${each.name} open still leads back step by step`, async ({ page }) => {
    const dialog = await openBoth(page);
    await page.reload();
    await hydrated(page);
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(each.path);
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
}

test("Back from a place further down the page closes the gallery and does not scroll", async ({ page }) => {
  await open(page, `/en/${MINJI.slug}#about`);
  const picture = page.locator("#gallery a").first();
  await picture.click();
  const dialog = page.getByRole("dialog", { name: enRealtor["gallery.title"] });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(picture).toBeFocused();
  // Not at the fragment again, which is a screen away.
  await expect(picture).toBeInViewport();
  await expect(page.getByRole("region", { name: enRealtor["about.title"] })).not.toBeInViewport();
});
