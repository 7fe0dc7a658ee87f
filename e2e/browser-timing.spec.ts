import type { Page } from "@playwright/test";
import { MANIFEST_PREFETCH_AFTER_IDLE_MS } from "../src/domain/site/build-manifest";
import { DEVICE_REFRESH_MS } from "../src/domain/site/device";
import { expect, hydrated, test } from "./fixtures";
import { beAdministrator } from "../testing/administrator";
import { MINJI } from "./seed";

declare global {
  interface Window {
    recorded: { idleAtMs: number[]; askedAtMs: number[] };
  }
}

/**
 * In the page, when its clock is a false one: at which of its milliseconds it was idle, and asked for the manifest.
 * How long hydration takes is not told by that clock, so the test can't count from a moment that it chose itself.
 */
function recordOnThePagesClock(): void {
  const recorded = (window.recorded = { idleAtMs: [] as number[], askedAtMs: [] as number[] });
  const { requestIdleCallback, fetch } = window;
  window.requestIdleCallback = (callback, options) =>
    requestIdleCallback((deadline) => {
      recorded.idleAtMs.push(Date.now());
      callback(deadline);
    }, options);
  window.fetch = (input, init) => {
    if (String(input).startsWith("/builds/latest.json")) recorded.askedAtMs.push(Date.now());
    return fetch(input, init);
  };
}

/** From now on the page's clock stands still until it is told to run. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("the build manifest is asked for a second after an idle moment of the page, to the millisecond", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(recordOnThePagesClock);
  await stopClock(page);
  await page.goto(`/${MINJI.slug}`);
  const recorded = () => page.evaluate(() => window.recorded);
  await expect(async () => {
    await page.clock.runFor(50);
    expect((await recorded()).askedAtMs).not.toEqual([]);
  }).toPass({ intervals: [1] });
  const { askedAtMs, idleAtMs } = await recorded();
  expect(askedAtMs).toHaveLength(1);
  expect(idleAtMs).toContain(askedAtMs[0]! - MANIFEST_PREFETCH_AFTER_IDLE_MS);
});

test("what the page is seen on is found anew 50 ms after the last resize, and not before", async ({ page, api }) => {
  await beAdministrator(page, api);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.clock.install();
  await page.goto(`/${MINJI.slug}/admin`);
  await hydrated(page);
  const beside = page.locator(".editor-preview");
  await expect(beside).toBeVisible();
  await stopClock(page);

  await resizeTo(page, 1000);
  await page.clock.runFor(DEVICE_REFRESH_MS - 1);
  await resizeTo(page, 900);
  await page.clock.runFor(DEVICE_REFRESH_MS - 1);
  await expect(beside).toBeAttached();
  await page.clock.runFor(2);
  await expect(beside).not.toBeAttached();

  await resizeTo(page, 1400);
  await page.clock.runFor(DEVICE_REFRESH_MS + 1);
  await expect(beside).toBeVisible();
});

/** Until the page has heard of it. */
async function resizeTo(page: Page, width: number): Promise<void> {
  await page.evaluate(() =>
    window.addEventListener("resize", () => (document.documentElement.dataset.heardWidth = String(innerWidth)), {
      once: true,
    }),
  );
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator(`html[data-heard-width="${width}"]`)).toBeAttached();
}
