import type { Page } from "@playwright/test";
import en from "../../src/i18n/en/privacy.json";
import ko from "../../src/i18n/ko/privacy.json";
import { localizePath } from "../../src/domain/site/page-path";
import { PAGE_SETTLE_MS } from "../../src/domain/site/page-transition";
import { hydrated, navigateInPage, open } from "../fixtures";
import type { RecordedRequest } from "../../testing/collector/recorded-request";
import { AMPLITUDE, DATADOG, EXPERIMENT, TAG_EVENTS_PATH, TAG_MANAGER } from "../../testing/collector/vendor-answers";
import { IDS } from "../../testing/collector/vendor-ids";
import { COMMON } from "../landing-page";
import { EACH_LANGUAGE } from "../site";

import { expect, test } from "./fixtures";
import { hostsOf, tagEntries, toldOf } from "./records";
import { ALL_GRANTED, answeredBefore, putAway, sendOptOut, settled } from "./visitor";

const TEXTS = { ko, en };
const said = (state: "denied" | "granted") => ({
  analytics_storage: state,
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
});

test.beforeEach(({ site }) => site.release("container"));

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];

  test(`before an answer, and after a no, only the tag manager loads, denied (${language})`, async ({ page, sent }) => {
    await open(page, localizePath("/", language));
    const bar = page.getByRole("region", { name: text["bar.label"] });
    await expect(bar).toBeVisible();
    await expect.poll(() => tagEntries(sent.to())[0]).toEqual(["consent", "default", said("denied")]);
    await bar.getByRole("button", { name: text["bar.decline"] }).click();
    await expect(bar).toBeHidden();
    await expect.poll(() => tagEntries(sent.to())).toContainEqual(["consent", "update", said("denied")]);

    // Whoever has refused is not even counted.
    await page.reload();
    await hydrated(page);
    const before = sent.to().length;
    await navigateInPage(page, localizePath("/process", language));
    await putAway(page);
    expect(hostsOf(sent.to().slice(before))).toEqual([]);
    expect(hostsOf(sent.to())).toEqual([TAG_MANAGER]);
  });

  test(`a yes starts everything, and is kept (${language})`, async ({ page, sent }) => {
    await open(page, localizePath("/", language));
    await page.getByRole("button", { name: text["bar.accept"] }).click();
    await expect.poll(() => tagEntries(sent.to())).toContainEqual(["consent", "update", said("granted")]);
    await expect.poll(() => hostsOf(sent.to())).toEqual(expect.arrayContaining([EXPERIMENT, IDS.BRAZE_BASE_URL]));
    await putAway(page);
    await expect.poll(() => hostsOf(sent.to())).toEqual(expect.arrayContaining([AMPLITUDE, DATADOG]));

    await page.goto(localizePath("/", language));
    await hydrated(page);
    await expect.poll(() => tagEntries(sent.to())).toContainEqual(["consent", "default", said("granted")]);
    await expect(page.getByRole("region", { name: text["bar.label"] })).toBeHidden();
  });
}

test("measurement alone starts no messaging, and ends when it is withdrawn", async ({ page, sent }) => {
  await open(page, "/");
  await page.getByRole("button", { name: ko["bar.choose"] }).click();
  await chooseMeasurement(page, true);
  await expect.poll(() => hostsOf(sent.to())).toContain(EXPERIMENT);
  await putAway(page);
  await expect.poll(() => hostsOf(sent.to())).toEqual([EXPERIMENT, AMPLITUDE, DATADOG, TAG_MANAGER].sort());
  await expect.poll(() => toldOf(sent.to(), "/")).toEqual(["analytics", "monitoring", "replay"]);

  await openPrivacyChoice(page);
  await chooseMeasurement(page, false);
  await expect.poll(() => tagEntries(sent.to()).at(-1)).toEqual(["consent", "update", said("denied")]);
  // What was measured before may be on its way still.
  await visitAndLeave(page, "/process");
  expect(toldOf(sent.to(), "/process")).toEqual([]);

  const before = timesAsked(sent.to());
  await page.reload();
  await hydrated(page);
  await visitAndLeave(page, "/terms");
  expect(toldOf(sent.to(), "/terms")).toEqual([]);
  expect(timesAsked(sent.to())).toEqual(before);

  // Granted again after a withdrawal, which the SDKs keep in this browser.
  const withdrawn = sent.to().length;
  await open(page, "/");
  await openPrivacyChoice(page);
  await chooseMeasurement(page, true);
  await expect.poll(() => hostsOf(sent.to().slice(withdrawn))).toContain(EXPERIMENT);
  await putAway(page);
  await expect.poll(() => hostsOf(sent.to().slice(withdrawn))).toEqual(expect.arrayContaining([AMPLITUDE, DATADOG]));
});

test("measurement withdrawn while its code loads is not begun", async ({ page }) => {
  await open(page, "/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  const { script, letThrough } = await holdExperimentBack(page);
  await page.getByRole("button", { name: ko["bar.choose"] }).click();
  await chooseMeasurement(page, true);
  const address = await script;
  await openPrivacyChoice(page);
  await chooseMeasurement(page, false);
  const arrived = page.waitForEvent("requestfinished", (request) => request.url() === address);
  letThrough();
  await arrived;
  await hydrated(page);
  await settled(page);
  expect(asked).not.toContain(EXPERIMENT);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

/** The last code that a yes to measurement brings waits, as on a slow line; `script` gives its address once it is asked for. */
async function holdExperimentBack(page: Page): Promise<{ script: Promise<string>; letThrough: () => void }> {
  let letThrough = (): void => undefined;
  let tell: (address: string) => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const script = new Promise<string>((resolve) => (tell = resolve));
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("fetchTimeoutMillis")) {
      tell(route.request().url());
      await held;
    }
    await route.fulfill({ response });
  });
  return { script, letThrough };
}

/** Goes to a page, stays until it is counted where pages are, and puts the tab away. */
async function visitAndLeave(page: Page, path: string): Promise<void> {
  await navigateInPage(page, path);
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 2 * PAGE_SETTLE_MS);
  await putAway(page);
  await settled(page);
}

/** How often the experiment and the tag manager's code were asked for. */
function timesAsked(requests: readonly RecordedRequest[]): Record<string, number> {
  const count = (host: string) => requests.filter((each) => each.host === host && each.path !== TAG_EVENTS_PATH).length;
  return { experiment: count(EXPERIMENT), tagManager: count(TAG_MANAGER) };
}

async function openPrivacyChoice(page: Page): Promise<void> {
  await page.getByRole("link", { name: COMMON.ko["footer.doNotSell"] }).click();
}

/** In the open dialog. */
async function chooseMeasurement(page: Page, isGranted: boolean): Promise<void> {
  const dialog = page.getByRole("dialog", { name: ko["dialog.title"] });
  await dialog.getByRole("switch", { name: ko["dialog.measurement"] }).setChecked(isGranted);
  await dialog.getByRole("button", { name: ko["dialog.save"] }).click();
}

test("Global Privacy Control is an answer: no bar, nothing recorded", async ({ page, sent }) => {
  await sendOptOut(page);
  await open(page, "/");
  await expect.poll(() => tagEntries(sent.to())[0]).toEqual(["consent", "default", said("denied")]);
  await navigateInPage(page, "/process");
  await expect(page.getByRole("region", { name: ko["bar.label"] })).toBeHidden();
  await putAway(page);
  expect(hostsOf(sent.to())).toEqual([TAG_MANAGER]);
});

test("Global Privacy Control holds against an earlier yes to marketing", async ({ page, sent }) => {
  await sendOptOut(page);
  await answeredBefore(page, ALL_GRANTED);
  await open(page, "/");
  await expect
    .poll(() => tagEntries(sent.to())[0])
    .toEqual(["consent", "default", { ...said("denied"), analytics_storage: "granted" }]);
  await expect.poll(() => hostsOf(sent.to())).toContain(EXPERIMENT);
  await putAway(page);
  await expect.poll(() => hostsOf(sent.to())).toContain(DATADOG);
  expect(hostsOf(sent.to())).not.toContain(IDS.BRAZE_BASE_URL);
});
