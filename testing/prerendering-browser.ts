import { chromium } from "playwright";
import puppeteer, { type Browser, type Page } from "puppeteer-core";

/** A Chromium that renders pages ahead: under Playwright, which attaches to pages by themselves, it refuses to. */
export async function withPrerenderingBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH || chromium.executablePath(),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/**
 * What the tab at that address says now, or null: by a connection of its own, since Puppeteer's `Page` sometimes stays
 * with the page before when one that was rendered ahead takes its place.
 */
export async function inTabAt<Result>(
  running: Browser,
  url: string,
  read: (page: Page) => Promise<Result>,
): Promise<Result | null> {
  const browser = await puppeteer.connect({ browserWSEndpoint: running.wsEndpoint(), defaultViewport: null });
  try {
    const page = (await browser.pages()).find((each) => each.url() === url);
    return page ? await read(page) : null;
  } catch {
    return null;
  } finally {
    await browser.disconnect();
  }
}
