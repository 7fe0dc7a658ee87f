import type { Route } from "@playwright/test";
import { localizePath } from "../src/domain/site/page-path";
import { expect, hydrated, inTurn, navigateInPage, open, test } from "./fixtures";
import { GRACE } from "./seed";
import { API_URL, EACH_LANGUAGE, PORTS, SITE_URL } from "./site";

const RESOLVE_ALL = "--host-resolver-rules=MAP *.example 127.0.0.1";

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  turn.test(`desiredUrl in the query leads to that realtor (${language})`, async ({ page }) => {
    await page.goto(`${localizePath("/", language)}?desiredUrl=${GRACE.slug}`);
    await expect(page).toHaveURL(localizePath(`/${GRACE.slug}`, language));
    await expect(page.getByRole("heading", { level: 1, name: GRACE.name[language] })).toBeVisible();
  });

  for (const slug of ["//evil.example", "terms", "en"]) {
    turn.test(`the desiredUrl ${slug}, which is no slug, leaves the landing page (${language})`, async ({ page }) => {
      const path = `${localizePath("/", language)}?desiredUrl=${slug}`;
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1, name: "Built for Realtors" })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }

  turn.test(`a homepage without a published file is made from the record (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 404/);
    const record = (await (await page.request.get(`${API_URL}/v1/realtor/${GRACE.id}`)).json()) as object;
    await page.route("**/v1/realtor/not-published-yet", (route) =>
      route.fulfill({ json: { ...record, desiredUrl: "not-published-yet" } }),
    );
    await open(page, localizePath("/not-published-yet", language));
    await expect(page.getByRole("heading", { level: 1, name: GRACE.name[language] })).toBeVisible();
  });

  // Loopback addresses are roots of a site that is not in production.
  for (const host of ["localhost", "127.0.0.1"]) {
    turn.test(`on the root address of ${host} no realtor is loaded (${language})`, async ({ page }) => {
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/v1/realtor")) calls.push(request.url());
      });
      // It comes a second after the page is idle, when a realtor would have been asked for.
      const buildPoll = page.waitForRequest("**/builds/latest.json*");
      await open(page, `http://${host}:${PORTS.site}${localizePath("/", language)}`);
      await buildPoll;
      expect(calls).toEqual([]);
      await expect(page.getByRole("heading", { level: 1, name: "Built for Realtors" })).toBeVisible();
    });
  }

  turn.test(`a homepage in other letter case is at the slug as it is written (${language})`, async ({ page }) => {
    const path = localizePath(`/${GRACE.slug}`, language);
    await open(page, `${localizePath("/Grace-LEE", language)}?utm_source=kakao`);
    await expect(page).toHaveURL(`${path}?utm_source=kakao`);
    await expect(page.getByRole("heading", { level: 1, name: GRACE.name[language] })).toBeVisible();
  });

  turn.test(
    `a host without our redirects leads to the slug that the realtor has, too (${language})`,
    async ({ page, problems }) => {
      problems.expect(/status of 404/);
      const path = localizePath("/Grace-LEE", language);
      const body = await (await page.request.get(localizePath("/404", language))).text();
      const json = (await (await page.request.get(`${API_URL}/v1/realtor/${GRACE.id}`)).json()) as object;
      // A browser lets no page that is made up here call this machine.
      await page.route("**/v1/realtor/Grace-LEE", (route) => route.fulfill({ json }));
      await page.route(`${SITE_URL}${path}?*`, (route) =>
        route.fulfill({ status: 404, contentType: "text/html", body }),
      );
      await page.goto(`${path}?utm_source=card#contact`);
      await expect(page).toHaveURL(`${localizePath(`/${GRACE.slug}`, language)}?utm_source=card#contact`);
      await expect(page.getByRole("heading", { level: 1, name: GRACE.name[language] })).toBeVisible();
    },
  );
}

test("on a host that is not the product's, the root is the realtor of that origin, or the proper error", async ({
  playwright,
  launchOptions,
}) => {
  const args = [...(launchOptions.args ?? []), RESOLVE_ALL];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const origin = `http://kim-homes.example:${PORTS.site}`;
  const page = await browser.newPage({ baseURL: origin, locale: "ko-KR" });
  const record = (await (await page.request.get(`${API_URL}/v1/realtor/${GRACE.id}`)).json()) as object;
  const asked: string[] = [];
  const headers = { "access-control-allow-origin": "*" };
  let answer: Parameters<Route["fulfill"]>[0] = { json: record, headers };
  await page.route("**/v1/realtor/**", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill(answer);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: GRACE.name.ko })).toBeVisible();
  expect(asked[0]).toBe(`/v1/realtor/${encodeURIComponent(origin)}`);
  await expect(page).toHaveTitle(new RegExp(GRACE.name.ko));
  answer = { status: 404, json: { message: "no", code: "REALTOR_NOT_FOUND" }, headers };
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found: /");
  answer = { status: 502, body: "<html>", headers };
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Internal Server Error" })).toBeVisible();
  await browser.close();
});

for (const [what, broken] of [
  ["a section", "sections"],
  ["the header", "names"],
] as const) {
  test(`when ${what} breaks the page becomes the error page, with header and footer`, async ({ page, problems }) => {
    problems.expect(/TypeError/);
    await page.route(`**/page-data/${GRACE.slug}/page-data.json*`, async (route) => {
      const answer = (await (await route.fetch()).json()) as {
        result: { pageContext: { realtor: { view: Record<string, unknown> } } };
      };
      answer.result.pageContext.realtor.view[broken] = null;
      await route.fulfill({ json: answer });
    });
    await open(page, "/terms");
    await navigateInPage(page, `/${GRACE.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: "Internal Server Error" })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
}

for (const language of EACH_LANGUAGE) {
  test(`the generic error page says 500 and offers to try again (${language})`, async ({ page }) => {
    await open(page, localizePath("/500", language));
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Internal Server Error" })).toBeVisible();
    await expect(page).toHaveTitle("Internal Server Error");
    await expect(page.getByRole("main").getByRole("button")).toBeVisible();
  });
}
