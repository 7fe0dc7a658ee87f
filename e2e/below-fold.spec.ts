import type { Page } from "@playwright/test";
import { AT_THE_LATEST_MS } from "../src/browser/script-patience";
import { realtorPath } from "../src/domain/site/page-path";
import { expect, holdBack, holdTimers, hydrated, laidOut, open, test } from "./fixtures";
import { MINJI } from "./seed";
import { facesOf, shows } from "./web-font";

const PARTS = ".below-fold, .site-footer";
const LEFT_OUT = `:is(${PARTS})[style*="hidden"]`;

test("what is below the screen is laid out by itself when the fonts have come, and not twice", async ({ page }) => {
  await holdTimers(page, AT_THE_LATEST_MS);
  const letThrough = await holdBack(page, "**/*.woff2");
  const asked = page.waitForRequest("**/*.woff2");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await hydrated(page);
  const put = page.locator(".below-fold:not([style*='content-visibility'])");
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  expect(await put.count()).toBeGreaterThan(3);
  await expect(page.locator(":is(.below-fold, .site-footer)[style*='content-visibility: visible']")).toHaveCount(0);
  letThrough();
  await laidOut(page);
});

/** Heights in px of all parts before the font was added and in that moment, and how many were left out. */
interface Added {
  heightsBefore: number[];
  heights: number[];
  leftOut: number;
  leftOutInView: number;
  isContactLeftOut: boolean;
  /** When the page was laid out with it. */
  leftOutInLayout: number;
}

/** A page whose font has not come. What it does then is told by {@link whenAdded}. */
async function openBeforeTheFont(page: Page, query = ""): Promise<() => void> {
  await holdTimers(page, AT_THE_LATEST_MS);
  await page.addInitScript((selector) => {
    const parts = () => [...document.querySelectorAll<HTMLElement>(selector)];
    const heights = () => parts().map(({ clientHeight }) => clientHeight);
    const leftOut = () => parts().filter(({ style }) => style.contentVisibility === "hidden");
    const isInView = (part: Element) => part.getBoundingClientRect().top <= innerHeight;
    const added: Partial<Added> = {};
    Object.assign(window, { added, measure: () => (added.heightsBefore = heights()) });
    const { add } = FontFaceSet.prototype;
    FontFaceSet.prototype.add = function (face) {
      Object.assign(added, {
        heights: heights(),
        leftOut: leftOut().length,
        leftOutInView: leftOut().filter(isInView).length,
        isContactLeftOut: leftOut().some(({ id }) => id === "contact"),
      });
      return add.call(this, face);
    };
    const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "offsetHeight")!;
    Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
      get(this: HTMLElement) {
        if (this === document.body && added.leftOut !== undefined) added.leftOutInLayout = leftOut().length;
        return get!.call(this) as number;
      },
    });
  }, PARTS);
  const letThrough = await holdBack(page, "**/*.woff2");
  const asked = page.waitForRequest("**/*.woff2");
  await page.goto(`${realtorPath(MINJI.slug, "ko")}${query}`);
  await hydrated(page);
  await asked;
  await page.evaluate(() => (window as unknown as { measure(): void }).measure());
  return letThrough;
}

const whenAdded = (page: Page) => page.evaluate(() => (window as unknown as { added: Added }).added);

test("the font leaves out what is below the screen, which keeps its size and is back at once", async ({ page }) => {
  const letThrough = await openBeforeTheFont(page);
  letThrough();
  await shows(page, "김민지 Kim");
  const added = await whenAdded(page);
  expect(added.leftOut).toBeGreaterThan(3);
  expect(added.leftOutInView).toBe(0);
  expect(added.leftOutInLayout).toBe(added.leftOut);
  expect(added.heights).toEqual(added.heightsBefore);
  expect(await page.locator(LEFT_OUT).count()).toBe(0);
  await laidOut(page);
});

test("whoever types below the screen keeps the focus when the font comes", async ({ page }) => {
  const letThrough = await openBeforeTheFont(page);
  const field = page.locator("#contact textarea");
  await field.evaluate((textarea) => textarea.focus({ preventScroll: true }));
  await page.keyboard.type("집을 ");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
  letThrough();
  await shows(page, "김민지 Kim");
  expect((await whenAdded(page)).isContactLeftOut).toBe(true);
  await page.keyboard.type("찾습니다");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("집을 찾습니다");
});

test("a dialog that is open when the font comes is not opened anew", async ({ page, browser, baseURL }) => {
  // A visit before this one would leave the font in the cache.
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const elsewhere = await context.newPage();
  await open(elsewhere, realtorPath(MINJI.slug, "ko"));
  await elsewhere.locator("#listings").scrollIntoViewIfNeeded();
  await elsewhere.locator("#listings").getByRole("tabpanel").getByRole("link").first().click();
  await expect(elsewhere).toHaveURL(/\?home=/);
  const { search } = new URL(elsewhere.url());
  await context.close();

  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    addEventListener("animationstart", ({ animationName }) => opened.push(animationName), true);
  });
  const letThrough = await openBeforeTheFont(page, search);
  const dialog = page.locator("dialog.home-dialog");
  await expect(dialog).toBeVisible();
  const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
  await expect.poll(opened).toContain("home-in");
  const before = await opened();
  letThrough();
  await shows(page, "김민지 Kim");
  await laidOut(page);
  await expect(dialog).toBeVisible();
  expect(await opened()).toEqual(before);
});

test("what is below the screen is laid out without the fonts, too, if they can't be had", async ({
  page,
  problems,
}) => {
  problems.expect(/pretendard-core\.css/);
  await page.route("**/pretendard-core.css", (route) => route.abort());
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await laidOut(page);
});

test("what is below the screen is laid out at last where the fonts never come", async ({ page }) => {
  await holdBack(page, "**/*.woff2");
  const beTooLate = await holdTimers(page, AT_THE_LATEST_MS);
  const asked = page.waitForRequest("**/*.woff2");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await asked;
  await beTooLate();
  await laidOut(page);
  expect(await facesOf(page)).toBe(0);
});
