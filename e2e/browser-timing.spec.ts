import type { Page } from "@playwright/test";
import { MANIFEST_PREFETCH_AFTER_IDLE_MS } from "../src/domain/build-manifest";
import { DEVICE_REFRESH_MS } from "../src/domain/device";
import { expect, hydrated, test } from "./fixtures";
import { beAdministrator } from "./harness/administrator";
import { MINJI } from "./seed";

/** From now on the page's clock stands still until it is told to run. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("the build manifest is asked for a second after the page's first idle moment, and not before", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/builds/latest.json")) asked.push(request.url());
  });
  await page.clock.install();
  await stopClock(page);
  await page.goto(`/${MINJI.slug}`);
  await page.waitForFunction(() => "___navigate" in window);
  await page.evaluate(() => requestIdleCallback(() => (document.documentElement.dataset.idle = "")));
  const idle = page.locator("html[data-idle]");
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(idle).toBeAttached({ timeout: 1 });
  }).toPass({ intervals: [1] });
  await page.clock.runFor(MANIFEST_PREFETCH_AFTER_IDLE_MS - 100);
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toHaveLength(1);
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
