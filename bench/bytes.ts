import type { Browser, Page } from "playwright";
import { withBrowser } from "./measure/browser";
import { SITE_URL, withMeasuredSite } from "./measure/measured-site";
import { openPhone } from "./measure/phone";
import { KINDS, countTransfers, type Kind, type Transfers } from "./measure/transfers";
import { runBenchmark } from "./measure/run-benchmark";

/** A page fetches what it brings by itself within this time, on this machine. */
const SETTLED_MS = 3_000;
const STEP_PX = 600;

interface Moments {
  /** Asked for before the largest paint. */
  painted: Transfers;
  /** And without any interaction. */
  idle: Transfers;
  /** And when everything has been seen and used. */
  used: Transfers;
}

async function main(): Promise<void> {
  const pages = await withMeasuredSite("lighthouse", {}, ({ rich, photos }) =>
    withBrowser(async (browser) => {
      const all: Record<string, Moments> = {};
      for (const path of ["/", `/${rich}`, `/${photos}`]) {
        all[path] = await measure(browser, path);
        print(path, all[path]);
      }
      return all;
    }),
  );
  console.log(JSON.stringify({ pages }));
}

async function measure(browser: Browser, path: string): Promise<Moments> {
  const phone = await openPhone(browser);
  try {
    const page = await phone.newPage();
    const transfers = await countTransfers(page);
    await page.addInitScript({
      content: `new PerformanceObserver((list) => { window.largestPaint = performance.timeOrigin + list.getEntries().at(-1).startTime }).observe({ type: "largest-contentful-paint", buffered: true });`,
    });
    await page.goto(`${SITE_URL}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED_MS);
    const paint = await page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint);
    const painted = transfers.until(paint);
    const idle = transfers.until(Infinity);
    await useEverything(page);
    return { painted, idle, used: transfers.until(Infinity) };
  } finally {
    await phone.close();
  }
}

/** Scrolls to the end, then presses what opens something, and types. */
async function useEverything(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += STEP_PX) {
    await page.mouse.wheel(0, STEP_PX);
    await page.waitForTimeout(200);
  }
  await page.waitForTimeout(SETTLED_MS);
  for (const target of [
    ".listing-card a",
    "#gallery a",
    ".share-button",
    "#contact [type=submit]",
    "#estimate input",
    ".landing-hero button",
  ]) {
    const button = page.locator(target).first();
    if ((await button.count()) === 0) continue;
    await button.tap();
    await page.waitForTimeout(SETTLED_MS / 2);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(SETTLED_MS / 6);
  }
}

function print(path: string, moments: Moments): void {
  console.log(`\n${path.padEnd(16)}${KINDS.map((kind) => kind.padStart(16)).join("")}${"all".padStart(16)}`);
  for (const [moment, transfers] of Object.entries(moments)) {
    const cell = ({ requests, kb }: { requests: number; kb: number }) => `${requests}: ${kb} kB`.padStart(16);
    const sum = KINDS.reduce(
      (all, kind: Kind) => ({ requests: all.requests + transfers[kind].requests, kb: all.kb + transfers[kind].kb }),
      { requests: 0, kb: 0 },
    );
    console.log(
      `${moment.padEnd(16)}${KINDS.map((kind) => cell(transfers[kind])).join("")}${cell({ ...sum, kb: Math.round(sum.kb) })}`,
    );
  }
}

runBenchmark(main);
