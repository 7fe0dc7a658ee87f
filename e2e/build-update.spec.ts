import type { Page } from "@playwright/test";
import type { RouteMatcher } from "../src/domain/site/route-rules";
import { expect, hydrated, isSameDocument, navigateInPage, open, test } from "./fixtures";
import { MINJI } from "./seed";

const LATEST = "**/builds/latest.json?t=*";
const APP_DATA = "**/page-data/app-data.json";
const POLL_INTERVAL_MS = 60_000;

const ownBuild = (page: Page) =>
  page.evaluate(() => (window as unknown as { ___webpackCompilationHash: string }).___webpackCompilationHash);

/** The site says from now on that another build is served, with these rules; gives what was fetched of builds. */
async function serveBuild(page: Page, id: string, matcher: Partial<RouteMatcher> = {}): Promise<string[]> {
  const fetched: string[] = [];
  await page.route(LATEST, (route) => {
    fetched.push("latest");
    return route.fulfill({ json: { id } });
  });
  await page.route("**/builds/meta/*.json", (route) => {
    fetched.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: { id, matcher } });
  });
  return fetched;
}

/** Documents that the tab loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** As far as a polling tab has come when it has fetched the rules of another build and can obey them. */
async function followed(page: Page): Promise<void> {
  await page.waitForResponse("**/builds/meta/*.json");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("another build reloads on the next navigation, once, and not before", async ({ page }) => {
  const own = await buildServed(page);
  const fetched = await serveBuild(page, "another-build");
  const ready = followed(page);
  await open(page, `/${MINJI.slug}`);
  const documents = documentsOf(page);
  const message = page.locator("#contact textarea");
  await message.fill("Is the house on Sable Oak Lane still for sale?");
  await ready;
  expect(fetched).toEqual(["latest", "/builds/meta/another-build.json"]);
  await expect(message).toHaveValue("Is the house on Sable Oak Lane still for sale?");
  expect(documents).toEqual([]);

  await page.unroute(LATEST);
  await navigateInPage(page, "/terms");
  await hydrated(page);
  expect(await isSameDocument(page)).toBe(false);
  expect(documents).toEqual(["/terms"]);
  expect(await ownBuild(page)).toBe(own);
});

test("a route that the new build's rules let stay is shown without a reload", async ({ page }) => {
  const ready = followed(page);
  await serveBuild(page, "another-build", { static: { "/terms": { reload: false } } });
  await open(page, `/${MINJI.slug}`);
  await ready;
  // What Gatsby's own client compares on each navigation.
  await page.route(APP_DATA, (route) => route.fulfill({ json: { webpackCompilationHash: "another-build" } }));
  const documents = documentsOf(page);
  await navigateInPage(page, "/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
  expect(documents).toEqual([]);

  await page.unroute(APP_DATA);
  await navigateInPage(page, "/process");
  await hydrated(page);
  expect(documents).toEqual(["/process"]);
});

test("the same build is asked for by the interval, not while hidden, and never reloads", async ({ page }) => {
  const own = await buildServed(page);
  const asked: URL[] = [];
  await page.clock.install();
  await page.route(LATEST, (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ json: { id: own } });
  });
  await open(page, "/");
  await page.clock.fastForward(1_000);
  await expect.poll(() => asked.length).toBe(1);
  // It plans the next question once this one is answered: a clock put forward before that has nothing to ring.
  await expect(async () => {
    await page.clock.fastForward(POLL_INTERVAL_MS);
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(2);
  }).toPass();
  expect(new Set(asked.map((url) => url.searchParams.get("t"))).size).toBe(2);

  await setHidden(page, true);
  await page.clock.fastForward(5 * POLL_INTERVAL_MS);
  expect(asked).toHaveLength(2);
  await setHidden(page, false);
  await page.clock.fastForward(1);
  await expect.poll(() => asked.length).toBe(3);

  await navigateInPage(page, "/terms");
  expect(await isSameDocument(page)).toBe(true);
});

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

async function buildServed(page: Page): Promise<string> {
  const { id } = (await (await page.request.get("/builds/latest.json")).json()) as { id: string };
  const meta = await page.request.get(`/builds/meta/${id}.json`);
  expect(await meta.json()).toMatchObject({ id, matcher: { static: {}, wildcard: {}, dynamic: {} } });
  return id;
}
