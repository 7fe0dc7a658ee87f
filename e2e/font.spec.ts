import type { Page } from "@playwright/test";
import koRealtor from "../src/i18n/ko/realtor.json";
import { CORE_SHEET, REST_SHEET } from "../src/domain/site/font-sheets";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { expect, hydrated, test } from "./fixtures";
import { MINJI, RACHEL } from "./seed";
import { EACH_LANGUAGE } from "./site";

/** A syllable that no text of ours has. */
const RARE = "뷁";

function sheetsAskedFor(page: Page): string[] {
  const sheets: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname.split("/").pop()!;
    if (name.startsWith("pretendard")) sheets.push(name);
  });
  return sheets;
}

/** The page is dressed in the core, and has looked at itself. */
async function dressed(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("font"))).toMatch(/pretendard/);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
}

const shows = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate((shown) => document.fonts.check("16px 'Pretendard Variable'", shown), text))
    .toBe(true);

for (const language of EACH_LANGUAGE) {
  for (const path of ["/", `/${MINJI.slug}`, `/${RACHEL.slug}`]) {
    test(`${path} needs no more than the font's core (${language})`, async ({ page }) => {
      const sheets = sheetsAskedFor(page);
      await page.goto(localizePath(path, language));
      await dressed(page);
      expect(sheets).toEqual([CORE_SHEET]);
    });
  }
}

test("a page with characters that the core has not brings the rest of the font", async ({ page }) => {
  await page.route(`**/${CORE_SHEET}`, async (route) => {
    const answer = await route.fetch();
    const [latin] = (await answer.text()).split("\n");
    await route.fulfill({ response: answer, body: latin });
  });
  const sheets = sheetsAskedFor(page);
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await expect.poll(() => sheets).toEqual([CORE_SHEET, REST_SHEET]);
});

test("so does a character that is typed, and once", async ({ page }) => {
  const sheets = sheetsAskedFor(page);
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await dressed(page);
  const name = page.locator("#contact").getByLabel(koRealtor["contact.lastName"], { exact: true });
  await name.fill("김민지");
  expect(sheets).toEqual([CORE_SHEET]);
  await name.fill(`김민${RARE}`);
  await expect.poll(() => sheets).toEqual([CORE_SHEET, REST_SHEET]);
  await shows(page, RARE);
  await name.fill(RARE);
  await page.evaluate((text) => document.querySelector("footer")!.append(text), RARE);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(sheets).toEqual([CORE_SHEET, REST_SHEET]);
});

test("so does a text that comes after the page", async ({ page }) => {
  const sheets = sheetsAskedFor(page);
  await page.goto(realtorPath(MINJI.slug, "en"));
  await dressed(page);
  await page.evaluate((text) => document.querySelector("footer")!.append(text), RARE);
  await expect.poll(() => sheets).toEqual([CORE_SHEET, REST_SHEET]);
  await shows(page, RARE);
});

for (const language of EACH_LANGUAGE) {
  test(`the workspace has all of the font from the start (${language})`, async ({ page }) => {
    const sheets = sheetsAskedFor(page);
    await page.goto(localizePath("/login", language));
    await hydrated(page);
    expect(sheets).toEqual([CORE_SHEET, REST_SHEET]);
  });
}
