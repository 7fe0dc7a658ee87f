import type { Page } from "puppeteer-core";
import { inTabAt, withPrerenderingBrowser } from "../../testing/prerendering-browser";
import { NETWORK, PHONE, SLOWER } from "./phone";

/** As long as a finger stays on a link. */
const TOUCH_MS = 80;
/** The page is at rest by then, and has fetched the one in the other language. */
const REST_MS = 5_000;
const PRESSED_KEY = "bench-pressed";

/**
 * From the press on the other language, where the finger is lifted, until that page is painted, in ms, on a phone. In a
 * browser of its own, which renders pages ahead.
 */
export function measureLanguagePress(from: string, to: string): Promise<number> {
  return withPrerenderingBrowser(async (browser) => {
    const page = await browser.newPage();
    const { viewport, deviceScaleFactor, isMobile, hasTouch } = PHONE;
    await page.setViewport({ ...viewport, deviceScaleFactor, isMobile, hasTouch });
    await page.emulateNetworkConditions(NETWORK);
    await page.emulateCPUThrottling(SLOWER);
    await page.goto(from, { waitUntil: "load" });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const link = (await page.waitForSelector(".language-toggle"))!;
    await link.evaluate(
      (element, key) => element.addEventListener("click", () => sessionStorage.setItem(key, String(Date.now()))),
      PRESSED_KEY,
    );
    const { x, y, width, height } = (await link.boundingBox())!;
    const touch = await page.touchscreen.touchStart(x + width / 2, y + height / 2);
    await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
    // The page that was touched may be gone before the browser says that it was.
    await touch.end().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const painted = await inTabAt(browser, to, paintedAfterPress);
    if (painted === null) throw new Error(`A press on the other language of ${from} did not lead to ${to}.`);
    return painted;
  });
}

function paintedAfterPress(page: Page): Promise<number> {
  return page.evaluate((key) => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]!;
    return performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem(key));
  }, PRESSED_KEY);
}
