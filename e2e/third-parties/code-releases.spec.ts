import type { Page } from "@playwright/test";
import { hydrated, isSameDocument, navigateInPage, open } from "../fixtures";
import { LANDING } from "../landing-page";
import { expect, test } from "./fixtures";

/** Three releases go live in it. */
const TIMEOUT_MS = 20 * 60_000;
const POLL_INTERVAL_MS = 60_000;

const ownBuild = (page: Page) =>
  page.evaluate(() => (window as unknown as { ___webpackCompilationHash: string }).___webpackCompilationHash);

/** Documents that the tab loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** A tab in the background asks for no builds. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Comes back to the tab, which then asks; ends when it has the rules of the new build. */
async function noticeRelease(page: Page): Promise<void> {
  const rules = page.waitForResponse("**/builds/meta/*.json");
  // While nothing of the page is under way: of what is, a leap in time would make a failure.
  await page.clock.fastForward(POLL_INTERVAL_MS);
  await setHidden(page, false);
  await rules;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function goOnce(page: Page, path: string): Promise<void> {
  const documents = documentsOf(page);
  await navigateInPage(page, path);
  await hydrated(page);
  expect(await isSameDocument(page)).toBe(false);
  expect(documents).toEqual([path]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("open tabs keep working across two code releases", async ({ page, context, site }) => {
  test.setTimeout(TIMEOUT_MS);
  await site.release("none");
  await context.clock.install();
  const left = await context.newPage();
  for (const tab of [page, left]) {
    await open(tab, "/");
    await setHidden(tab, true);
  }
  const builds = [await ownBuild(page)];
  const scripts = await left
    .locator("script[src]")
    .evaluateAll((elements) => elements.map((element) => (element as HTMLScriptElement).src));

  for (const [configuration, path] of [
    ["container", "/process"],
    ["googleTag", "/terms"],
  ] as const) {
    await site.release(configuration);
    await noticeRelease(page);
    await goOnce(page, path);
    builds.push(await ownBuild(page));
    await setHidden(page, true);
  }
  expect(new Set(builds).size).toBe(3);

  // The other tab has seen neither release: what it has not loaded yet comes from the files of its own build.
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect((await page.request.get(script)).status(), script).toBe(200);
  const documents = documentsOf(left);
  await left.locator(".swiper").scrollIntoViewIfNeeded();
  await expect(left.locator(".swiper-slide")).toHaveCount(10);
  await left.getByRole("button", { name: LANDING.ko["hero.cta"] }).click();
  await expect(left.getByRole("dialog", { name: LANDING.ko["realtorwwwInput.1"] })).toBeVisible();
  await left.keyboard.press("Escape");
  expect(documents).toEqual([]);
  expect(await ownBuild(left)).toBe(builds[0]);

  await noticeRelease(left);
  await goOnce(left, "/process");
  expect(await ownBuild(left)).toBe(builds[2]);
});
