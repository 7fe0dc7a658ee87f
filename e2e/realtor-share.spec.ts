import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import enRealtor from "../src/i18n/en/realtor.json";
import enShare from "../src/i18n/en/share.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import koShare from "../src/i18n/ko/share.json";
import { smallTargets, violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { JOSEPH, MINJI, YERIN } from "./seed";
import { EACH_LANGUAGE, SITE_URL } from "./site";
import { EACH_SIZE, PHONE } from "./viewports";

const TEXTS = { ko: { ...koRealtor, dialog: koShare }, en: { ...enRealtor, dialog: enShare } };

const dialogOf = (page: Page) => page.locator("dialog.share-dialog");

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];
  const path = realtorPath(MINJI.slug, language);

  turn.test(
    `a homepage is handed on, and its realtor kept in the address book (${language})`,
    async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      // As on most desktops: the browser has no sheet of its own.
      await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
      await open(page, `${path}?utm_source=mail#about`);
      const button = page.getByRole("button", { name: text.share, exact: true });
      await button.click();
      const dialog = dialogOf(page);
      await expect(dialog.getByRole("heading", { name: text.dialog.title })).toBeVisible();

      await dialog.getByRole("button", { name: text.dialog.copy }).click();
      await expect(dialog.getByRole("status")).toHaveText(text.dialog.copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}${path}`);
      await dialog.getByRole("button", { name: text.dialog.kakao }).click();
      await expect(dialog.getByRole("status")).toHaveText(text.dialog.copiedForKakao);

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: text.dialog.card }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${MINJI.name[language]}.vcf`);
      const card = (await readFile(await download.path(), "utf8")).replace(/\r\n /g, "");
      expect(card).toContain(`\r\nFN:${MINJI.name[language]}\r\n`);
      expect(card).toContain(`\r\nURL:${SITE_URL}${path}\r\n`);
      const [, picture] = /\r\nPHOTO;ENCODING=b;TYPE=JPEG:(\S+)\r\n/.exec(card)!;
      expect([...Buffer.from(picture!, "base64").subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);

      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    },
  );

  turn.test(`a phone's own sheet gets the address (${language})`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.addInitScript(() => {
      const shared: object[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, "share", {
        value: (data: object) => {
          shared.push(data);
          return Promise.reject(new DOMException("closed", "AbortError"));
        },
      });
    });
    await open(page, path);
    await page.getByRole("button", { name: text.share, exact: true }).click();
    await dialogOf(page).getByRole("button", { name: text.dialog.apps }).click();
    expect(await page.evaluate(() => (window as unknown as { shared: object[] }).shared)).toMatchObject([
      { url: `${SITE_URL}${path}` },
    ]);
    await expect(dialogOf(page).getByRole("status")).toBeEmpty();
  });
}

test.describe("in KakaoTalk", () => {
  test.use({
    viewport: PHONE,
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36;KAKAOTALK 2511000 (INAPP)",
  });

  test("what the app can't do is done in the browser", async ({ page }) => {
    const text = TEXTS.ko;
    const path = realtorPath(MINJI.slug, "ko");
    const downloads: unknown[] = [];
    page.on("download", (download) => downloads.push(download));
    await page.addInitScript(() => Object.assign(window, { print: () => document.body.remove() }));
    await open(page, `${path}?utm_source=kakao`);
    for (const act of ["card", "print"] as const) {
      await page.getByRole("button", { name: text.share, exact: true }).click();
      await dialogOf(page).getByRole("button", { name: text.dialog[act] }).click();
      await expect(dialogOf(page).getByRole("status")).toContainText(text.dialog.inApp);
      await expect(dialogOf(page).getByRole("link", { name: text.dialog.browser })).toHaveAttribute(
        "href",
        `kakaotalk://web/openExternal?url=${encodeURIComponent(SITE_URL + path)}`,
      );
      expect(await violationsInBothSchemes(page, { within: ".share-dialog" })).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    expect(downloads).toEqual([]);
  });
});

test("an address that can't be copied is there to be selected", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open(page, realtorPath(YERIN.slug, "en"));
  await page.getByRole("button", { name: enRealtor.share, exact: true }).click();
  await dialogOf(page).getByRole("button", { name: enShare.copy }).click();
  await expect(dialogOf(page).getByRole("textbox", { name: enShare.address })).toHaveValue(
    `${SITE_URL}${realtorPath(YERIN.slug, "en")}`,
  );
  expect(await violationsInBothSchemes(page, { within: ".share-dialog" })).toEqual([]);
});

for (const { size, viewport } of EACH_SIZE) {
  for (const { slug } of [MINJI, JOSEPH]) {
    test(`axe finds nothing in the dialog that shares /${slug} (${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(slug, "ko"));
      await page.getByRole("button", { name: koRealtor.share, exact: true }).click();
      await expect(dialogOf(page)).toBeVisible();
      expect(await violationsInBothSchemes(page, { within: ".share-dialog" })).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
}

/** On paper a page is black on white, says what the law asks for, and has nothing to press. */
for (const [slug, printed] of [
  [MINJI.slug, `${SITE_URL}${realtorPath(MINJI.slug, "ko")}`.replace(/^https?:\/\//, "")],
  [JOSEPH.slug, "joseph-yoon-homes.example"],
] as const) {
  test(`/${slug} fits on two sheets of paper, with license, lender and address`, async ({ page }) => {
    await open(page, realtorPath(slug, "ko"));
    for (const format of ["A4", "Letter"]) {
      const sheets = (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b/g);
      expect(sheets!.length, format).toBeLessThanOrEqual(2);
    }
    await page.emulateMedia({ media: "print" });
    for (const shown of [".hero-words h1", ".site-footer-lender", ".equal-housing", ".firm-footer", ".contact-lines"])
      await expect(page.locator(shown), shown).toBeVisible();
    await expect(page.locator(".firm-footer .print-only")).toHaveText(printed);
    await expect(page.locator("button:visible, input:visible, a.button:visible, nav:visible")).toHaveCount(0);
    const papers = await page.evaluate(() =>
      [".page", ".hero", ".realtor-content", ".contact", ".site-footer"].map(
        (part) => getComputedStyle(document.querySelector(part)!).backgroundColor,
      ),
    );
    expect(new Set(papers)).toEqual(new Set(["rgb(255, 255, 255)"]));
  });
}
