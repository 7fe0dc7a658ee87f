import type { Page, Route } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import landing from "../src/i18n/en/landing.json";
import en from "../src/i18n/en/realtor.json";
import { expect, open, test } from "./fixtures";
import { openLanding, openPanel } from "./landing-page";
import { MINJI, YERIN } from "./seed";

const PRODUCT_API = /\/(?:cozying-api\/v1|v1)\//;
const ANYONE = { "access-control-allow-origin": "*" };

const BAD_ANSWERS: [name: string, answer: Parameters<Route["fulfill"]>[0]][] = [
  ["500", { status: 500, json: { message: "Internal Server Error" } }],
  ["a page instead of JSON", { status: 200, contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }],
  ["half an answer", { status: 200, contentType: "application/json", body: '{"id": "r-0' }],
  ["a record of an id alone", { status: 200, json: { id: MINJI.id, updatedAt: "2099-01-01T00:00:00.000Z" } }],
  [
    "a record whose arrays are missing",
    { status: 200, json: { id: MINJI.id, updatedAt: "2099-01-01T00:00:00.000Z", desiredUrl: MINJI.slug, name: "M" } },
  ],
  [
    "a record whose arrays are none",
    {
      status: 200,
      json: {
        id: MINJI.id,
        updatedAt: "2099-01-01T00:00:00.000Z",
        desiredUrl: MINJI.slug,
        photos: {},
        etcInfo: 7,
        activityRegion: "CA",
        additionalSections: "none",
        seoMeta: [],
      },
    },
  ],
];

for (const [name, answer] of BAD_ANSWERS) {
  test(`with ${name} from every call a homepage stays, and says what did not come`, async ({ page, problems }) => {
    problems.expect(PRODUCT_API);
    const asked: string[] = [];
    await page.route(PRODUCT_API, (route) => {
      const request = route.request();
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      return route.fulfill({ ...answer, headers: ANYONE });
    });
    await open(page, realtorPath(MINJI.slug, "en"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(MINJI.name.en);
    await page.locator("#listings").scrollIntoViewIfNeeded();
    await expect(page.locator("#listings").getByRole("alert")).toContainText(en["listings.failed"]);

    const form = page.locator("#contact form");
    await form.getByLabel(en["contact.lastName"], { exact: true }).fill("Hong");
    await form.getByLabel(en["contact.email"], { exact: true }).fill("hong@example.com");
    await form.getByRole("button", { name: en["contact.send"], exact: true }).click();
    await expect(form.getByText(en["contact.failed"])).toBeVisible();
    await expect(form.getByLabel(en["contact.lastName"], { exact: true })).toHaveValue("Hong");

    // The check for a newer record waits until the page is idle for a while, or the visitor turns away.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => asked).toContain(`GET /v1/realtor/${MINJI.id}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(form.getByLabel(en["contact.lastName"], { exact: true })).toHaveValue("Hong");
  });
}

/** Lets the browser's own limit of a call come at once, and notes how long it would have been. */
async function hurry(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const limits: number[] = [];
    Object.assign(window, { limits });
    const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout")!;
    Object.defineProperty(XMLHttpRequest.prototype, "timeout", {
      ...limit,
      set(this: XMLHttpRequest, ms: number) {
        limits.push(ms);
        limit.set!.call(this, 300);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { limits: number[] }).limits);
}

test("an API that never answers is given up: the homes and the message say so, and can be tried again", async ({
  page,
}) => {
  const limits = await hurry(page);
  await page.route(PRODUCT_API, () => undefined);
  await open(page, realtorPath(YERIN.slug, "en"));
  const homes = page.locator("#listings");
  await homes.scrollIntoViewIfNeeded();
  await expect(homes.getByRole("alert")).toContainText(en["listings.failed"]);
  const form = page.locator("#contact form");
  await form.getByLabel(en["contact.lastName"], { exact: true }).fill("Hong");
  await form.getByLabel(en["contact.email"], { exact: true }).fill("hong@example.com");
  await form.getByRole("button", { name: en["contact.send"], exact: true }).click();
  await expect(form.getByText(en["contact.failed"])).toBeVisible();
  expect(new Set(await limits())).toEqual(new Set([15_000]));

  await page.unroute(PRODUCT_API);
  await homes.getByRole("button", { name: en["listings.retry"] }).click();
  await expect(homes.getByRole("listitem").first()).toBeVisible();
});

const RELAY = "**/api/send-to-slack";

test("a request that the relay refuses, or never answers, is said to have failed and stays typed", async ({
  page,
  problems,
}) => {
  problems.expect(/send-to-slack/);
  const limits = await hurry(page);
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await openLanding(page, "en");
  const panel = await openPanel(page, "en");
  const name = panel.getByLabel(landing["realtorwwwInput.3"], { exact: true });
  await name.fill("Hana");
  await panel.getByLabel(landing["realtorwwwInput.5"]).fill("714-555-0100");
  const answers: ((route: Route) => unknown)[] = [
    (route) => route.fulfill({ status: 502, json: { message: "The relay failed" } }),
    (route) => route.abort("connectionrefused"),
    () => undefined,
  ];
  for (const answer of answers) {
    await page.route(RELAY, answer);
    await panel.getByRole("button", { name: landing["realtorwwwInput.10"] }).click();
    await expect.poll(() => alerts.splice(0)).toEqual([landing["realtorwwwInput.12"]]);
    await expect(name).toHaveValue("Hana");
    await page.unroute(RELAY);
  }
  expect(new Set(await limits())).toEqual(new Set([15_000]));
});
