import type { Page } from "@playwright/test";
import { expect, navigateInPage, open, test } from "./fixtures";
import { GRACE } from "./seed";
import { API_URL } from "./site";

/** Counts the documents that the tab loads. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

const GONE = { status: 404, contentType: "text/plain", body: "Not Found" };

/** Long enough for a second reload to begin, if there were one. Begins again in the document that a reload brings. */
async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await page.waitForLoadState("load");
    await page.evaluate(async () => {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
  }).toPass();
}

test("a part whose chunk is gone reloads the page once", async ({ page, problems }) => {
  problems.expect(/status of 404|ChunkLoadError|MIME type/);
  await open(page, "/");
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const isLate = (url: URL) => /^\/[^/]+\.js$/.test(url.pathname) && !scripts.includes(url.href);
  const documents = documentsOf(page);
  // Of the document that is there: the one that is loaded again may ask for the part before anybody looks.
  let failures = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) failures = 0;
  });
  await page.route(isLate, (route) => {
    failures++;
    return route.fulfill(GONE);
  });

  const carousel = page.locator(".swiper");
  await carousel.scrollIntoViewIfNeeded();
  await expect.poll(() => documents).toEqual(["/"]);
  await page.waitForLoadState("load");
  await carousel.scrollIntoViewIfNeeded();
  await expect.poll(() => failures).toBeGreaterThan(0);
  await settled(page);
  expect(documents).toEqual(["/"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page whose chunk is gone is loaded once, and stays readable", async ({ page, problems }) => {
  problems.expect(/status of 404|ChunkLoadError|MIME type|not found\. Not rendering React/);
  await open(page, "/");
  await page.route("**/component---src-templates-terms-*.js", (route) => route.fulfill(GONE));
  const documents = documentsOf(page);
  await navigateInPage(page, "/terms");
  await expect.poll(() => documents).toEqual(["/terms"]);
  await settled(page);
  expect(documents).toEqual(["/terms"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  // Opened by itself there was no load that counts: one reload, and no more.
  await page.evaluate(() => sessionStorage.clear());
  documents.length = 0;
  await page.goto("/terms");
  await expect.poll(() => documents).toEqual(["/terms", "/terms"]);
  await settled(page);
  expect(documents).toEqual(["/terms", "/terms"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a part inside an error boundary reloads once, then it is the error page", async ({ page, problems }) => {
  problems.expect(/status of 404|ChunkLoadError|MIME type/);
  const record = (await (await page.request.get(`${API_URL}/v1/realtor/${GRACE.id}`)).json()) as object;
  await page.route("**/v1/realtor/not-published-yet", (route) =>
    route.fulfill({ json: { ...record, desiredUrl: "not-published-yet" } }),
  );
  // The chunk of the homepage's sections, whatever its name.
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes("realtor-section")) await route.fulfill(GONE);
    else await route.fulfill({ response: answer });
  });
  const documents = documentsOf(page);
  await page.goto("/not-published-yet");
  await expect(page.getByRole("heading", { level: 1, name: "Internal Server Error" })).toBeVisible();
  expect(documents).toEqual(["/not-published-yet", "/not-published-yet"]);
  await expect(page.getByRole("banner")).toBeVisible();
});
