import type { Browser, BrowserContext, Page } from "@playwright/test";
import { localizePath } from "../../src/domain/site/page-path";
import type { Language } from "../../src/domain/site/locale";
import { signInBeforehand } from "../site-pictures/session";
import type { Screen, Variant } from "./screen";

/** Of a whole page: what comes after it says nothing new. */
const MAX_HEIGHT_PX = 9_600;
const STEP_PX = 500;
const IDLE_TIMEOUT_MS = 3_000;
const WAIT_TIMEOUT_MS = 15_000;
const LOCALES: Record<Language, string> = { ko: "ko-KR", en: "en-US" };

interface Addresses {
  site: string;
  api: string;
}

/** One screen, as somebody sees it at one size, in one language and scheme. */
export async function photograph(browser: Browser, screen: Screen, variant: Variant, at: Addresses): Promise<Buffer> {
  const { language, size, scheme } = variant;
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: LOCALES[language],
    timezoneId: "America/Los_Angeles",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  try {
    if (screen.account) await signInBeforehand(context, at.api, screen.account);
    return await picture(context, screen, variant, at.site);
  } finally {
    await context.close();
  }
}

async function picture(context: BrowserContext, screen: Screen, variant: Variant, site: string): Promise<Buffer> {
  const page = await context.newPage();
  const path = typeof screen.path === "string" ? screen.path : screen.path(variant);
  await page.goto(`${site}${localizePath(path, variant.language)}`);
  await quiet(page);
  await screen.show?.(page, variant);
  if (!screen.isWhole) {
    await quiet(page);
    return page.screenshot();
  }
  await scrollThrough(page);
  // Where it sticks in a window it would lie across the middle of the picture.
  await page.addStyleTag({ content: ".action-bar { position: static !important; }" });
  await quiet(page);
  const { width } = variant.size;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT_PX) } });
}

/** What is far below is laid out and loaded when it comes near. */
async function scrollThrough(page: Page): Promise<void> {
  for (let top = 0; top < MAX_HEIGHT_PX; top += STEP_PX) {
    const isEnd = await page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: "instant" });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    }, top);
    await page.waitForTimeout(60);
    if (isEnd) break;
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** A workspace that asks again and again is never idle: then it has had its time. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
