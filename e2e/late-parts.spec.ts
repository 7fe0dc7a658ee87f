import type { Page } from "@playwright/test";
import { ACCESS_TOKEN_KEY } from "../src/browser/device-storage";
import { AT_THE_LATEST_MS } from "../src/browser/script-patience";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { expect, holdBack, holdTimers, hydrated, openWithoutScripts, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { PHONE } from "./viewports";
import { shows } from "./web-font";

/** The files of scripts that the page asks for from now on. */
function askedFor(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** The page has painted and its pictures are still on their way: nothing is asked of it, nor is it too late. */
async function openUnread(page: Page): Promise<{ letPictureThrough: () => void; beTooLate: () => Promise<void> }> {
  const beTooLate = await holdTimers(page, AT_THE_LATEST_MS);
  const letPictureThrough = await holdBack(page, "**/media/**");
  await page.goto(realtorPath(MINJI.slug, "ko"), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { letPictureThrough, beTooLate };
}

/** What becomes of pages that the browser fetches ahead. */
async function prefetchStates(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const states: string[] = [];
  await session.send("Preload.enable");
  session.on("Preload.prefetchStatusUpdated", ({ status }) => void states.push(status));
  return states;
}

for (const path of [localizePath("/", "ko"), realtorPath(MINJI.slug, "en")])
  test(`the scripts of ${path} tell the browser to compile all of them beside their download`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script[^>]* src="(\/[^"]+\.js)"/g)].map(([, file]) => file!);
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of scripts)
      expect(await (await request.get(file)).text(), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

test("scripts wait for the picture, and come by themselves when the page is idle", async ({ page }) => {
  const scripts = askedFor(page);
  const { letPictureThrough } = await openUnread(page);
  await page.waitForTimeout(1_000);
  expect(scripts).toEqual([]);
  letPictureThrough();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
});

test("scripts wait until the first picture is decoded, which takes a phone a moment", async ({ page }) => {
  await page.addInitScript(() => {
    const decoded = new Promise<void>((resolve) => Object.assign(window, { endDecoding: resolve }));
    HTMLImageElement.prototype.decode = () => decoded;
  });
  await holdTimers(page, AT_THE_LATEST_MS);
  const scripts = askedFor(page);
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await page.waitForTimeout(1_500);
  expect(scripts).toEqual([]);
  await page.evaluate(() => (window as unknown as { endDecoding(): void }).endDecoding());
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
});

for (const [when, give] of [
  ["the scripts are there", null],
  ["somebody scrolls", (page: Page) => page.mouse.wheel(0, 200)],
] as const) {
  test(`the landing page's pictures below the first screen wait until ${when}`, async ({ page }) => {
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(new URL(request.url()).pathname.split("/").pop()!);
    });
    await page.setViewportSize(PHONE);
    await holdTimers(page, AT_THE_LATEST_MS);
    const letPictureThrough = await holdBack(page, "**/landing/hero-*");
    const letScriptsThrough = await holdBack(page, "**/app-*.js");
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(500);
    expect(pictures).toEqual([expect.stringMatching(/^hero-tall-/)]);
    if (give) await give(page);
    else {
      letPictureThrough();
      await page.waitForRequest("**/app-*.js");
      await page.waitForTimeout(500);
      expect(pictures).toHaveLength(1);
      letScriptsThrough();
    }
    await expect.poll(() => pictures.filter((name) => name.startsWith("languages-")).length).toBe(1);
    letPictureThrough();
    letScriptsThrough();
  });
}

test("a picture that does not come does not keep the page from answering", async ({ page }) => {
  const scripts = askedFor(page);
  const { beTooLate } = await openUnread(page);
  await page.waitForTimeout(1_000);
  expect(scripts).toEqual([]);
  await beTooLate();
  await hydrated(page);
});

for (const [sign, give] of [
  ["a key", (page: Page) => page.keyboard.press("Tab")],
  ["a press", (page: Page) => page.mouse.click(4, 300)],
  ["the wheel", (page: Page) => page.mouse.wheel(0, 200)],
] as const) {
  test(`${sign} brings the scripts at once`, async ({ page }) => {
    const scripts = askedFor(page);
    await openUnread(page);
    expect(scripts).toEqual([]);
    await give(page);
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await hydrated(page);
    // Once, whatever else is pressed.
    expect(new Set(scripts).size).toBe(scripts.length);
  });
}

test("a press asks for everything in one go, and for fonts after it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const letThrough = await holdBack(page, "**/app-*.js");
  await openUnread(page);
  await page.mouse.click(4, 300);
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/app-.*\.js$/));
  for (const file of [/^\/component---src-templates-realtor-.*\.js$/, /\/app-data\.json$/, /\/page-data\.json$/])
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(file));
  const at = (file: RegExp) => asked.findIndex((path) => file.test(path));
  expect(at(/^\/app-/)).toBeLessThan(at(/^\/component---/));
  const font: unknown = expect.stringMatching(/pretendard-core\.css$/);
  expect(asked).not.toContainEqual(font);
  letThrough();
  await expect.poll(() => asked).toContainEqual(font);
  await hydrated(page);
});

test("a page whose data can't be had is dressed all the same, if late", async ({ page, problems }) => {
  problems.expect(/page-data/);
  const beTooLate = await holdTimers(page, AT_THE_LATEST_MS);
  await page.route("**/page-data/**", (route) => route.abort());
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await beTooLate();
  await shows(page, "가");
});

test("a template that has come is not asked for again", async ({ page }) => {
  const scripts = askedFor(page);
  const letThrough = await holdBack(page, "**/app-*.js");
  const template = page.waitForEvent("requestfinished", (request) => request.url().includes("/component---"));
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await template;
  // What webpack asks for itself is an element in the head, and goes when it has come.
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src.includes("/component---"))
            document.body.dataset.asked = node.src;
    }).observe(document.head, { childList: true });
  });
  letThrough();
  await hydrated(page);
  expect(scripts.filter((file) => file.startsWith("/component---"))).toHaveLength(1);
  await expect(page.locator("body")).not.toHaveAttribute("data-asked");
});

test("fonts come after the scripts for who only reads, too", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const letThrough = await holdBack(page, "**/app-*.js");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/app-.*\.js$/));
  const font: unknown = expect.stringMatching(/pretendard-core\.css$/);
  expect(asked).not.toContainEqual(font);
  letThrough();
  await expect.poll(() => asked).toContainEqual(font);
});

test("a page whose scripts can't be had is dressed, and shows its pictures, all the same", async ({
  page,
  problems,
}) => {
  problems.expect(/\/app-.*\.js/);
  await holdTimers(page, AT_THE_LATEST_MS);
  await page.route("**/app-*.js", (route) => route.abort());
  await page.goto("/?home=1");
  await shows(page, "가");
  await page.mouse.wheel(0, 200);
  await expect(page.locator("html")).not.toHaveAttribute("data-unseen");
});

test("a press asks for what it opens beside the scripts, and for nothing before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const letScriptsThrough = await openWithoutScripts(page, realtorPath(MINJI.slug, "ko"));
  const pressed = [
    ["contact", "#contact form [type=submit]"],
    ["share", ".share-button"],
    ["gallery", "#gallery a"],
  ] as const;
  for (const [part, target] of pressed) {
    const file: unknown = expect.stringMatching(new RegExp(`^/part-${part}-.*\\.js$`));
    expect(asked).not.toContainEqual(file);
    await page.locator(target).first().click();
    await expect.poll(() => asked).toContainEqual(file);
  }
  expect(asked).toContainEqual(expect.stringMatching(/^\/part-gallery\..*\.css$/));
  letScriptsThrough();
  await expect(page.locator(".gallery-dialog")).toBeVisible();
});

for (const language of IN_KOREAN) {
  test(`an address that only scripts can answer has them at once (${language})`, async ({ page }) => {
    const scripts = askedFor(page);
    await holdBack(page, "**/media/**");
    await page.goto(`${realtorPath(MINJI.slug, language)}?home=1`, { waitUntil: "commit" });
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
  });
}

for (const language of EACH_LANGUAGE) {
  test(`what is pressed before the scripts are there shows that it was heard (${language})`, async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, realtorPath(MINJI.slug, language));
    const button = page.locator("main button[type=button]:visible").first();
    const form = page.locator("#contact form");
    await button.click();
    await expect(button).toHaveAttribute("data-waiting", "");
    await form.locator("[type=submit]").click();
    await expect(form.locator("[type=submit]")).toHaveAttribute("data-waiting", "");
    await expect(form.locator("[type=submit]")).toHaveCSS("cursor", "progress");
    letScriptsThrough();
    await hydrated(page);
    await expect(page.locator("[data-waiting]")).toHaveCount(0);
  });
}

test("what comes before a click is kept from React until it has taken the page over", async ({ page }) => {
  const letThrough = await holdBack(page, "**/app-*.js");
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await page.evaluate(() => {
    for (const type of ["pointerdown", "mouseup"])
      document
        .getElementById("___gatsby")!
        .addEventListener(type, () => document.body.toggleAttribute("data-heard", true));
  });
  await page.mouse.click(4, 300);
  await expect(page.locator("body")).not.toHaveAttribute("data-heard");
  letThrough();
  await hydrated(page);
  await expect(async () => {
    await page.mouse.click(4, 300);
    await expect(page.locator("body")).toHaveAttribute("data-heard", "", { timeout: 100 });
  }).toPass();
});

test("fonts wait for the picture on a tab's first page, and for nothing when they are cached", async ({ page }) => {
  const isFontAsked = () =>
    page.evaluate(() => document.querySelector("link[rel=stylesheet][href*=pretendard]") !== null);
  const { letPictureThrough } = await openUnread(page);
  expect(await isFontAsked()).toBe(false);
  letPictureThrough();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("font"))).toMatch(/pretendard/);
  const { beTooLate } = await openUnread(page);
  expect(await isFontAsked()).toBe(true);
  await beTooLate();
  await hydrated(page);
});

test("a page that the browser renders ahead asks for nothing, and counts nobody, until it is seen", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true }));
  const scripts = askedFor(page);
  await page.goto(realtorPath(MINJI.slug, "ko"), { waitUntil: "load" });
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(1_000);
  expect(scripts).toEqual([]);
  const visit = page.waitForRequest("**/v1/visits");
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await hydrated(page);
  await visit;
});

test("the page in the other language is there before it is pressed: at rest, or for who may be saving at the touch", async ({
  page,
}) => {
  const [korean, english] = [realtorPath(MINJI.slug, "ko"), realtorPath(MINJI.slug, "en")];
  const toggle = page.getByRole("banner").locator(".language-toggle");
  const states = await prefetchStates(page);
  await page.goto(korean);
  await expect.poll(() => states).toContain("Ready");
  await toggle.click();
  await expect(page).toHaveURL(english);
  await expect.poll(() => states).toContain("Success");

  await page.evaluate((key) => localStorage.setItem(key, "somebody's"), ACCESS_TOKEN_KEY);
  await page.goto(english);
  states.length = 0;
  await hydrated(page);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 2_000 }))),
  );
  expect(states).toEqual([]);
  await toggle.hover();
  await expect.poll(() => states).toContain("Ready");
  await toggle.click();
  await expect(page).toHaveURL(korean);
  await expect.poll(() => states).toContain("Success");
});

test("a browser that keeps nothing gets fonts and scripts all the same", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.goto(realtorPath(MINJI.slug, "ko"));
  await hydrated(page);
  await shows(page, "가");
});
