import { expect, test } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { realtorPath } from "../src/domain/site/page-path";
import { inTabAt, withPrerenderingBrowser } from "../testing/prerendering-browser";
import { MINJI } from "./seed";
import { SITE_URL } from "./site";

const ENGLISH = SITE_URL + realtorPath(MINJI.slug, "en");
const KOREAN = SITE_URL + realtorPath(MINJI.slug, "ko");
const HELD_MS = 1_000;

/** Opens the page in English, and holds the link to the Korean one down for a while. */
async function holdToggle(page: Page): Promise<void> {
  await page.goto(ENGLISH, { waitUntil: "load" });
  const box = (await (await page.waitForSelector(".language-toggle"))!.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
}

/** When the page was seen, in ms since it began: 0 where it was not rendered ahead. And when it asked for each script. */
function moments(): { seen: number; scripts: number[] } {
  const [navigation] = performance.getEntriesByType("navigation") as (PerformanceEntry & { activationStart: number })[];
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return { seen: navigation!.activationStart, scripts: scripts.map(({ startTime }) => startTime) };
}

test("the page in the other language is rendered while the link is pressed, and has its scripts once it is seen", () =>
  withPrerenderingBrowser(async (browser) => {
    const page = await browser.newPage();
    await holdToggle(page);
    // The page that is pressed may be gone before the browser says that it was.
    await page.mouse.up().catch(() => undefined);
    const read = () => inTabAt(browser, KOREAN, (seen) => seen.evaluate(moments));
    await expect.poll(async () => (await read())?.scripts.length ?? 0).toBeGreaterThan(3);
    const { seen, scripts } = (await read())!;
    expect(seen).toBeGreaterThan(HELD_MS / 2);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(seen);
    await expect
      .poll(() => inTabAt(browser, KOREAN, (korean) => korean.evaluate(() => document.cookie)))
      .toContain("locale=ko");
  }));

test("who lets go beside the link has chosen no language", () =>
  withPrerenderingBrowser(async (browser) => {
    const page = await browser.newPage();
    await holdToggle(page);
    await page.mouse.move(4, 400);
    await page.mouse.up();
    expect(page.url()).toBe(ENGLISH);
    expect(await page.evaluate(() => document.cookie)).not.toContain("locale=");
  }));
