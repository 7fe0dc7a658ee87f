import { localizePath } from "../src/domain/page-path";
import { expect, hydrated, navigateInPage, open, test } from "./fixtures";
import { GRACE } from "./seed";
import { API_URL, EACH_LANGUAGE, PORTS } from "./site";

const RESOLVE_ALL = "--host-resolver-rules=MAP *.example 127.0.0.1";

for (const language of EACH_LANGUAGE) {
  test(`desiredUrl in the query leads to that realtor (${language})`, async ({ page }) => {
    await page.goto(`${localizePath("/", language)}?desiredUrl=${GRACE.slug}`);
    await expect(page).toHaveURL(localizePath(`/${GRACE.slug}`, language));
    await expect(page.getByRole("heading", { level: 1, name: GRACE.name[language] })).toBeVisible();
  });

  test(`a desiredUrl that is no slug leaves the landing page (${language})`, async ({ page }) => {
    const path = `${localizePath("/", language)}?desiredUrl=//evil.example`;
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: "Built for Realtors" })).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  test(`a homepage without a published file is made from the record (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 404/);
    const record = (await (await page.request.get(`${API_URL}/v1/realtor/${GRACE.id}`)).json()) as object;
    await page.route("**/v1/realtor/not-published-yet", (route) =>
      route.fulfill({ json: { ...record, desiredUrl: "not-published-yet" } }),
    );
    await open(page, localizePath("/not-published-yet", language));
    await expect(page.getByRole("heading", { level: 1, name: GRACE.name[language] })).toBeVisible();
  });

  test(`on the root addresses no realtor is loaded (${language})`, async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v1/realtor")) calls.push(request.url());
    });
    await open(page, localizePath("/", language));
    await page.waitForTimeout(500);
    expect(calls).toEqual([]);
  });
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
  let known = true;
  await page.route("**/v1/realtor/**", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return known
      ? route.fulfill({ json: record, headers: { "access-control-allow-origin": "*" } })
      : route.fulfill({ status: 404, json: { message: "no" }, headers: { "access-control-allow-origin": "*" } });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: GRACE.name.ko })).toBeVisible();
  expect(asked[0]).toBe(`/v1/realtor/${encodeURIComponent(origin)}`);
  known = false;
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
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
