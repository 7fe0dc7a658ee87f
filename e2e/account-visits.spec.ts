import type { Page } from "@playwright/test";
import { VISITS_OFF_KEY } from "../src/browser/device-storage";
import { localizePath } from "../src/domain/site/page-path";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koVisits from "../src/i18n/ko/visits.json";
import enVisits from "../src/i18n/en/visits.json";
import { newAccount, storeSession } from "./accounts";
import { violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";
import { writeTo } from "./leads";
import { createPublished } from "./publications";
import { freshSlug } from "./seed";
import { IN_ENGLISH, SITE_URL } from "./site";

const ACCOUNT = { ko: koAccount, en: enAccount };
const VISITS = { ko: koVisits, en: enVisits };
/** The one of the tests calls itself headless: a robot, which is not counted. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

for (const language of IN_ENGLISH) {
  const words = VISITS[language];
  const at = (path: string) => localizePath(path, language);

  test(`a visit, and what the visitor pressed, are on the dashboard (${language})`, async ({
    page,
    context,
    api,
    browser,
    request,
  }) => {
    const homepage = await createPublished(request, api, { name: "Visited", desiredUrl: freshSlug("visited") });
    const account = await newAccount(api, "realtor", homepage.id);
    await storeSession(page, api, account);
    await open(page, at("/probiz"));
    const visits = page.getByRole("region", { name: words.title });
    await expect(visits).toContainText(words["empty.title"]);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visits.getByRole("button", { name: ACCOUNT[language]["share.copy"] }).click();
    await expect(visits.getByRole("status")).toHaveText(ACCOUNT[language]["share.copied"]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${SITE_URL}${at(`/${homepage.desiredUrl}`)}`,
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await violationsInBothSchemes(page)).toEqual([]);

    const guest = await browser.newContext({ baseURL: SITE_URL, userAgent: PHONE });
    const visitor = await guest.newPage();
    const address = at(`/${homepage.desiredUrl}`);
    await visit(visitor, () => open(visitor, address));
    // The other language of the same page is no second visit.
    const other = localizePath(`/${homepage.desiredUrl}`, language === "ko" ? "en" : "ko");
    await open(visitor, address);
    const sent = sentVisits(visitor);
    await visitor.locator(`a[href="${other}"]`).first().click();
    await visitor.waitForURL(`**${other}`);
    await visitor.waitForTimeout(3_000);
    expect(sent.filter(({ what }) => what === "view")).toEqual([]);
    await visit(visitor, () => visitor.locator(".share-button").first().click());
    await guest.close();
    await writeTo(api, homepage.id);

    await page.reload();
    await expect(visits.getByText(words.amount.replace("{{amount}}", "2"), { exact: true }).first()).toBeVisible();
    const news = page.getByRole("region", { name: ACCOUNT[language]["news.title"] });
    await expect(news).toContainText(new RegExp(`${ACCOUNT[language]["news.views"]}\\s*2`));
    await expect(news).toContainText(new RegExp(`${ACCOUNT[language]["news.presses"]}\\s*1`));
    const shared = visits.getByRole("region", { name: words.presses }).getByRole("listitem");
    await expect(shared.filter({ hasText: words["press.share"] })).toContainText(
      words.amount.replace("{{amount}}", "1"),
    );
    const written = words["messages.amount"].replace("{{amount}}", "1");
    await expect(
      visits.getByRole("region", { name: words.presses }).getByRole("listitem").filter({ hasText: words.messages }),
    ).toContainText(written);
    await expect(visits.getByRole("img")).toHaveAccessibleName(words["chart.days"].replace("{{most}}", "2"));
    await visits.getByRole("tab", { name: words["period.months"] }).click();
    await visits.getByText(words.table, { exact: true }).click();
    await expect(visits.getByRole("row")).toHaveCount(13);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test("nothing is sent for the owner, nor for who asks not to be followed", async ({ page, api, browser, request }) => {
  const homepage = await createPublished(request, api, { name: "Visited", desiredUrl: freshSlug("visited") });
  await storeSession(page, api, await newAccount(api, "realtor", homepage.id));
  const ofOwner = sentVisits(page);
  await open(page, `/${homepage.desiredUrl}`);

  const guest = await browser.newContext({ baseURL: SITE_URL, userAgent: PHONE });
  await guest.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const visitor = await guest.newPage();
  const ofVisitor = sentVisits(visitor);
  await open(visitor, `/${homepage.desiredUrl}`);
  await visitor.locator(".share-button").first().click();
  await visitor.waitForTimeout(5_000);
  expect([...ofOwner, ...ofVisitor]).toEqual([]);
  await guest.close();
});

test("an API without visits is asked once in a tab, and the dashboard offers none", async ({
  page,
  api,
  problems,
  request,
}) => {
  problems.expect(/status of 404/);
  const homepage = await createPublished(request, api, { name: "Visited", desiredUrl: freshSlug("visited") });
  const account = await newAccount(api, "realtor", homepage.id);
  await page.route(/\/v1\/(?:visits$|realtor\/[^/]+\/visits)/, (route) =>
    route.fulfill({ status: 404, headers: { "access-control-allow-origin": "*" }, json: { message: "Not found" } }),
  );
  const sent = sentVisits(page);
  await open(page, `/${homepage.desiredUrl}`);
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), VISITS_OFF_KEY)).not.toBeNull();
  await open(page, `/en/${homepage.desiredUrl}`);
  await page.locator(".share-button").first().click();
  await page.waitForTimeout(3_000);
  expect(sent).toHaveLength(1);

  await page.evaluate(() => sessionStorage.clear());
  await storeSession(page, api, account);
  await open(page, "/en/probiz");
  await expect(page.getByRole("heading", { name: "QR code" })).toBeVisible();
  await expect(page.getByRole("heading", { name: enVisits.title })).toHaveCount(0);
});

interface Sent {
  what: string;
}

function sentVisits(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/visits")) sent.push(JSON.parse(request.postData() ?? "{}") as Sent);
  });
  return sent;
}

/** Does it, and waits until the API has taken what was sent for it. */
async function visit(page: Page, act: () => Promise<unknown>): Promise<void> {
  const taken = page.waitForResponse((response) => response.url().endsWith("/v1/visits"));
  await act();
  expect((await taken).status()).toBe(204);
}
