import { expect, test as base, type Page } from "@playwright/test";
import { createHttpClient, type HttpClient } from "../testing/http-client";
import type { Language } from "../src/domain/site/locale";
import { API_URL, OTHER_LANGUAGE } from "./site";

interface Problems {
  /** This problem belongs to the story of the test. Matched against its text and its address. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  /** What the browser complained of in any page of the test: uncaught errors and `console.error`. */
  problems: Problems;
  /** The embedded product API. */
  api: HttpClient;
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      context.on("weberror", (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      context.on("console", (message) => {
        if (message.type() === "error") seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use({ expect: (pattern) => void expected.push(pattern) });
      const unexpected = seen.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      expect(unexpected, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],

  // Playwright takes nothing but a pattern here, and lint no empty one.
  api: async ({ baseURL: _ }, use) => {
    const api = createHttpClient(API_URL);
    await use(api);
    api.close();
  },
});

export { expect };

/**
 * For tests that prove the same in either language: of those in a loop over both, the first runs in Korean, the next
 * in English, and so on. Texts are compared key by key elsewhere.
 */
export function inTurn(language: Language): { readonly test: typeof test };
export function inTurn<Test>(language: Language, own: Test): { readonly test: Test };
export function inTurn(language: Language, own: unknown = test): { readonly test: unknown } {
  let turn: Language = "ko";
  return {
    // The test itself, called where it stands: a report names that place.
    get test() {
      const isOwn = turn === language;
      turn = OTHER_LANGUAGE[turn];
      return isOwn ? own : () => undefined;
    },
  };
}

/** Opens a page and waits until React has taken it over; gives the status. */
export async function open(page: Page, address: string): Promise<number> {
  const response = await page.goto(address);
  await hydrated(page);
  return response?.status() ?? 0;
}

/** What is below the screen is laid out; before, measures of it may be those of a box that is not there yet. */
export async function laidOut(page: Page): Promise<void> {
  const notYet = ":is(.below-fold, .site-footer):not([style*='content-visibility: visible'])";
  await expect(page.locator(notYet)).toHaveCount(0);
}

/** React marks the elements that it owns; when the browser is idle after that, a hydration that failed has been redone. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById("gatsby-focus-wrapper");
    return root !== null && Object.keys(root).some((key) => key.startsWith("__reactProps$"));
  });
  await page.evaluate(async () => {
    // A page of a busy browser may never be idle.
    for (let turn = 0; turn < 2; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  });
}

/** Goes to a page of the site as its own links would, without loading a document. */
export async function navigateInPage(page: Page, path: string): Promise<void> {
  await markDocument(page);
  await page.evaluate((to) => (window as unknown as { ___navigate(path: string): void }).___navigate(to), path);
  await page.waitForURL(`**${path}`);
}

/** For {@link isSameDocument} to tell this document from one that was loaded since. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void (document.documentElement.dataset.sameDocument = ""));
}

/** Whether the document that {@link markDocument} marked is still this one. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "sameDocument" in document.documentElement.dataset);
}

/** Requests like this wait from now on until they are let through: as on a slow line. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** The page-data that the page asks for from now on, without the host. */
export function pageDataAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith("/page-data.json")) asked.push(pathname + search);
  });
  return asked;
}

/** Timers of exactly so many ms fire when the test says so, not by the clock: a busy machine takes longer. */
export async function holdTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const { setTimeout } = window;
    const late: (() => void)[] = [];
    window.setTimeout = ((callback: () => void, delay?: number, ...rest: unknown[]) =>
      delay === held ? late.push(callback) : setTimeout(callback, delay, ...rest)) as typeof setTimeout;
    Object.assign(window, { fireHeldTimers: () => late.splice(0).forEach((callback) => callback()) });
  }, ms);
  return () =>
    page.evaluate(() => {
      // What it does may leave the page: not before this is answered.
      setTimeout((window as unknown as { fireHeldTimers(): void }).fireHeldTimers);
    });
}

/** Opens a page whose scripts do not come until they are let through. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const letScriptsThrough = await holdBack(page, "**/*.js");
  await page.goto(address, { waitUntil: "domcontentloaded" });
  return letScriptsThrough;
}
