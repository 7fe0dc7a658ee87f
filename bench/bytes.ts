import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { workspaceOf } from "../services/publisher/code-lane/gatsby-build";
import { PROJECT_DIR } from "../testing/service-process";
import { runBareGatsby, withBareServer, writeBareSite } from "./measure/bare-site";
import { withBrowser } from "./measure/browser";
import { writeBuildRecords } from "./measure/build-records";
import { PORTS, SITE_URL, withMeasuredSite, type MeasuredSite } from "./measure/measured-site";
import { openPhone } from "./measure/phone";
import { KINDS, countTransfers, type Kind, type Transfers } from "./measure/transfers";
import { runBenchmark } from "./measure/run-benchmark";

/** A page fetches what it brings by itself within this time, on this machine. */
const SETTLED_MS = 3_000;
const STEP_PX = 600;
/** The fourth of a stack is for the origin's metrics. */
const BARE_PORT = PORTS.site + 4;

interface Moments {
  /** Asked for before the largest paint. */
  painted: Transfers;
  /** And without any interaction. */
  idle: Transfers;
  /** And when everything has been seen and used. */
  used: Transfers;
}

async function main(): Promise<void> {
  const figures = await withMeasuredSite("lighthouse", {}, (site) =>
    withBrowser(async (browser) => {
      const homepages = [`/${site.rich}`, `/${site.photos}`];
      const pages = await measureAll(browser, SITE_URL, ["/", ...homepages]);
      console.log("\nthe same homepages by the bare Gatsby template");
      const bare = await withBareHomepages(site, (url) => measureAll(browser, url, homepages));
      return { pages, bare };
    }),
  );
  console.log(JSON.stringify(figures));
}

/** The realtors' pages as the template of `bench/bare-template` has them, made and served by Gatsby alone. */
async function withBareHomepages<Result>(
  { api, publicDir }: MeasuredSite,
  read: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = workspaceOf(PROJECT_DIR, `bench-bare-${process.pid}`);
  const records = `${folder}-records`;
  try {
    const files = { snapshotFile: join(records, "records.ndjson"), pagesFile: join(records, "pages.ndjson") };
    await writeBuildRecords(api, files);
    await writeBareSite({ folder, pagesFile: files.pagesFile, ourPublicDir: publicDir });
    await runBareGatsby(folder, join(records, "build.log"));
    return await withBareServer(folder, BARE_PORT, read);
  } finally {
    await Promise.all([folder, records].map((each) => rm(each, { recursive: true, force: true })));
  }
}

async function measureAll(browser: Browser, url: string, paths: readonly string[]): Promise<Record<string, Moments>> {
  const all: Record<string, Moments> = {};
  for (const path of paths) {
    all[path] = await measure(browser, `${url}${path}`);
    print(path, all[path]);
  }
  return all;
}

async function measure(browser: Browser, url: string): Promise<Moments> {
  const phone = await openPhone(browser);
  try {
    const page = await phone.newPage();
    const transfers = await countTransfers(page);
    await page.addInitScript({
      content: `new PerformanceObserver((list) => { window.largestPaint = performance.timeOrigin + list.getEntries().at(-1).startTime }).observe({ type: "largest-contentful-paint", buffered: true });`,
    });
    await page.goto(url, { waitUntil: "load" });
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
