import type { Page } from "@playwright/test";
import { navigateInPage, open } from "../fixtures";
import { AMPLITUDE, EXPERIMENT, type Answer } from "../../testing/collector/vendor-answers";
import { IDS } from "../../testing/collector/vendor-ids";

import { LANDING } from "../landing-page";
import { EACH_LANGUAGE } from "../site";
import { localizePath } from "../../src/domain/site/page-path";
import { PRIVACY_CHOICE_KEY } from "../../src/browser/device-storage";

import { expect, test } from "./fixtures";
import { analyticsUploads, pathsViewed } from "./records";
import { ALL_GRANTED, answeredBefore, putAway, settled } from "./visitor";

/** Spec §9. */
const FLUSH_MS = 10_000;
const THROTTLE_MS = 30_000;
const BATCH_SIZE = 30;
const QUEUE_SIZE = 200;
const COOKIE_DAYS = 365;
const DAY_S = 24 * 60 * 60;

/** Amplitude's, for events that wait. */
const UNSENT_KEY = `AMP_unsent_${IDS.AMPLITUDE_API_KEY.slice(0, 10)}`;

/** What the browser itself says of an answer that is no success. */
const REFUSED = /Failed to load resource: .*api2\.amplitude\.com|the server responded with a status of [45]\d\d/;

test.beforeEach(async ({ page, site }) => {
  await site.release("container");
  await answeredBefore(page, ALL_GRANTED);
});

test("each route and deed is counted under the configured key", async ({ page, context, sent }) => {
  await open(page, "/");
  await expect.poll(() => sent.to(EXPERIMENT).length).toBeGreaterThan(0);
  await navigateInPage(page, "/process");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await putAway(page);
  await expect.poll(() => pathsViewed(sent.to())).toEqual(["/", "/process"]);
  for (const upload of analyticsUploads(sent.to())) expect(upload.api_key).toBe(IDS.AMPLITUDE_API_KEY);
  const [view] = analyticsUploads(sent.to())[0]!.events;
  expect(view).toMatchObject({ event_type: "page_view", event_properties: { path: "/", language: "ko" } });

  const cookie = (await context.cookies()).find(({ name }) => name.startsWith("AMP_"));
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
  expect(Math.round(days)).toBe(COOKIE_DAYS);
});

/** Opens the landing page with a clock of the test's, and lets the first upload go. */
async function openCounted(page: Page, uploads: () => unknown[]): Promise<void> {
  await page.clock.install();
  await open(page, "/");
  await expect(async () => {
    await page.clock.fastForward(FLUSH_MS);
    expect(uploads().length).toBeGreaterThan(0);
  }).toPass();
}

/** Clicks on a telephone number: an event each. */
async function call(page: Page, times: number): Promise<void> {
  await page.evaluate((count) => {
    const link = document.createElement("a");
    link.href = "tel:+17145550123";
    link.addEventListener("click", (event) => event.preventDefault());
    document.body.append(link);
    for (let click = 0; click < count; click++) link.click();
    link.remove();
  }, times);
}

/** The same, and waits until the SDK has taken them in: it stores what it has not sent. */
async function callAndQueue(page: Page, times: number): Promise<void> {
  await call(page, times);
  await page.waitForFunction(
    ([key, count]) => (JSON.parse(localStorage.getItem(key) ?? "[]") as unknown[]).length === count,
    [UNSENT_KEY, times] as const,
  );
}

/** Lets what waits be sent; ends when the SDK has had its answer. */
async function upload(page: Page, afterMs = FLUSH_MS): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).host === AMPLITUDE);
  await page.clock.fastForward(afterMs);
  await (await answered).finished();
  await settled(page);
}

const problem = (status: number, more: object = {}): Answer => ({
  status,
  body: JSON.stringify({ code: status, error: "as the test wants it", ...more }),
});

test("429: everything waits the throttle's 30 s, then goes again", async ({ page, collector, sent, problems }) => {
  problems.expect(REFUSED);
  const uploads = () => analyticsUploads(sent.to());
  await openCounted(page, uploads);
  const before = uploads().length;
  collector.answer(AMPLITUDE, problem(429));
  await callAndQueue(page, 1);
  await upload(page);
  expect(uploads()).toHaveLength(before + 1);
  collector.answer(AMPLITUDE, problem(200));
  await page.clock.fastForward(THROTTLE_MS - FLUSH_MS);
  await settled(page);
  expect(uploads()).toHaveLength(before + 1);
  await upload(page);
  expect(uploads()).toHaveLength(before + 2);
  expect(uploads().at(-1)!.events).toEqual([
    expect.objectContaining({ insert_id: uploads()[before]!.events[0]!.insert_id }),
  ]);
});

test("413: the batch is halved", async ({ page, collector, sent, problems }) => {
  problems.expect(REFUSED);
  const uploads = () => analyticsUploads(sent.to());
  await openCounted(page, uploads);
  const before = uploads().length;
  collector.answer(AMPLITUDE, problem(413));
  await callAndQueue(page, BATCH_SIZE);
  await upload(page);
  expect(uploads()).toHaveLength(before + 1);
  collector.answer(AMPLITUDE, problem(200));
  await page.clock.fastForward(FLUSH_MS);
  const sizes = () =>
    uploads()
      .slice(before)
      .map(({ events }) => events.length);
  await expect.poll(sizes).toEqual([BATCH_SIZE, BATCH_SIZE / 2, BATCH_SIZE / 2]);
});

for (const status of [408, 500, 503]) {
  test(`${status}: it goes again`, async ({ page, collector, sent, problems }) => {
    problems.expect(REFUSED);
    const uploads = () => analyticsUploads(sent.to());
    await openCounted(page, uploads);
    const before = uploads().length;
    collector.answer(AMPLITUDE, { status });
    await callAndQueue(page, 1);
    await upload(page);
    expect(uploads()).toHaveLength(before + 1);
    collector.answer(AMPLITUDE, problem(200));
    await upload(page);
    expect(uploads()).toHaveLength(before + 2);
    const [failed, repeated] = uploads().slice(before);
    expect(repeated!.events.map(({ insert_id }) => insert_id)).toEqual(
      failed!.events.map(({ insert_id }) => insert_id),
    );
  });
}

test("another 4xx: what is invalid is dropped, what comes later is sent", async ({
  page,
  collector,
  sent,
  problems,
}) => {
  problems.expect(REFUSED);
  const uploads = () => analyticsUploads(sent.to());
  await openCounted(page, uploads);
  const before = uploads().length;
  collector.answer(AMPLITUDE, problem(400, { missing_field: "event_type" }));
  await callAndQueue(page, 1);
  await upload(page);
  expect(uploads()).toHaveLength(before + 1);
  collector.answer(AMPLITUDE, problem(200));
  await callAndQueue(page, 1);
  await upload(page);
  expect(uploads()).toHaveLength(before + 2);
  const [dropped, next] = uploads().slice(before);
  expect(next!.events).toHaveLength(1);
  expect(next!.events[0]!.insert_id).not.toBe(dropped!.events[0]!.insert_id);
});

test("what waits when consent is withdrawn is never sent", async ({ page, sent }) => {
  const uploads = () => analyticsUploads(sent.to());
  await openCounted(page, uploads);
  const before = uploads().length;
  await callAndQueue(page, 1);
  await page.evaluate(
    ([key, choice]) => {
      localStorage.setItem(key, choice);
      window.dispatchEvent(new StorageEvent("storage", { key }));
    },
    [
      PRIVACY_CHOICE_KEY,
      JSON.stringify({ measurement: false, marketing: false, at: "2026-01-02T00:00:00.000Z" }),
    ] as const,
  );
  await page.clock.fastForward(FLUSH_MS);
  await page.waitForFunction((key) => localStorage.getItem(key) === "[]", UNSENT_KEY);
  await putAway(page);
  await settled(page);
  expect(uploads()).toHaveLength(before);
});

test("200 waiting events go at once, in batches of 30", async ({ page, sent }) => {
  const uploads = () => analyticsUploads(sent.to());
  await openCounted(page, uploads);
  await page.clock.pauseAt(Date.now() + 60 * FLUSH_MS);
  await settled(page);
  const before = uploads().length;
  await call(page, QUEUE_SIZE);
  await page.clock.runFor(FLUSH_MS / 5);
  const sizes = () =>
    uploads()
      .slice(before)
      .map(({ events }) => events.length);
  await expect.poll(() => sizes().reduce((sum, size) => sum + size, 0)).toBe(QUEUE_SIZE);
  expect(Math.max(...sizes())).toBe(BATCH_SIZE);
});

for (const language of EACH_LANGUAGE) {
  test(`the variant "on" changes the landing page's call to action (${language})`, async ({
    page,
    collector,
    sent,
  }) => {
    collector.answer(EXPERIMENT, {
      body: JSON.stringify({ [IDS.AMPLITUDE_EXPERIMENT_FLAG]: { key: "on", value: "on" } }),
    });
    await open(page, localizePath("/", language));
    await expect(page.getByRole("button", { name: LANDING[language]["hero.ctaVariant"] })).toBeVisible();
    const [asked] = sent.to(EXPERIMENT);
    expect(asked?.headers["authorization"]).toBe(`Api-Key ${IDS.AMPLITUDE_EXPERIMENT_KEY}`);
  });
}

test("without a variant, and when nobody answers, the landing page is as it was", async ({
  page,
  collector,
  sent,
  problems,
}) => {
  problems.expect(/net::ERR_/);
  const usual = page.getByRole("button", { name: LANDING.ko["hero.cta"] });
  for (const answer of [{ body: "{}" }, null]) {
    collector.answer(EXPERIMENT, answer);
    const before = sent.to(EXPERIMENT).length;
    await open(page, "/");
    await expect.poll(() => sent.to(EXPERIMENT).length).toBeGreaterThan(before);
    await expect(usual).toBeVisible();
  }
});
