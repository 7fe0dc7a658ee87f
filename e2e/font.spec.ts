import type { Page } from "@playwright/test";
import koRealtor from "../src/i18n/ko/realtor.json";
import { CORE_SHEET, REST_SHEET } from "../src/domain/site/font-sheets";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { expect, holdBack, hydrated, test } from "./fixtures";
import { MINJI, RACHEL } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { FAMILY, facesOf, shows } from "./web-font";

/** A syllable that no text of ours has. */
const RARE = "뷁";

/** What the page asks for from now on whose name matches. */
function askedFor(page: Page, name: RegExp): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    const file = new URL(request.url()).pathname.split("/").pop()!;
    if (name.test(file)) files.push(file);
  });
  return files;
}

const sheetsAskedFor = (page: Page) => askedFor(page, /^pretendard/);
const filesAskedFor = (page: Page) => askedFor(page, /\.woff2$/);

/** The page is dressed in the core, and has looked at itself. */
async function dressed(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("font"))).toMatch(/pretendard/);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
}

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

test("the page is dressed in one go: in what its text needs, when all of it is there", async ({ page }) => {
  const files = filesAskedFor(page);
  const letThrough = await holdBack(page, "**/core-hangul.woff2");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await expect.poll(() => files).toEqual(["core-latin.woff2", "core-hangul.woff2"]);
  await page.waitForTimeout(500);
  expect(await facesOf(page)).toBe(0);
  letThrough();
  await dressed(page);
  await shows(page, "김민지 Kim");
});

test("a file that can't be had leaves the rest to the browser", async ({ page, problems }) => {
  problems.expect(/core-hangul\.woff2/);
  await page.route("**/core-hangul.woff2", (route) => route.abort());
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await hydrated(page);
  await shows(page, "Kim");
});

test("a page in English asks for no Korean letters", async ({ page }) => {
  const files = filesAskedFor(page);
  await page.goto(realtorPath(RACHEL.slug, "en"));
  await dressed(page);
  expect(files).toEqual(["core-latin.woff2"]);
  // A Korean name that is typed into it is shown before they have come.
  const faces = page.evaluate(
    (family) => [...document.fonts].filter((face) => face.family.includes(family)).map(({ display }) => display),
    FAMILY,
  );
  expect(await faces).toEqual(["swap", "swap"]);
});

test("what is typed before the page is dressed is dressed with it", async ({ page }) => {
  const letThrough = await holdBack(page, "**/app-*.js");
  const letFileThrough = await holdBack(page, "**/core-hangul.woff2");
  const files = filesAskedFor(page);
  await page.goto(realtorPath(RACHEL.slug, "en"));
  await page.locator("#contact textarea").fill("김민지");
  letThrough();
  await expect.poll(() => files).toEqual(["core-latin.woff2", "core-hangul.woff2"]);
  await page.waitForTimeout(500);
  expect(await facesOf(page)).toBe(0);
  letFileThrough();
  await shows(page, "김민지");
});

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
