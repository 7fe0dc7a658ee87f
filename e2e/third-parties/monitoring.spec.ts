import type { Page, Request } from "@playwright/test";
import { navigateInPage, open } from "../fixtures";
import { DATADOG } from "../../testing/collector/vendor-answers";
import { IDS } from "../../testing/collector/vendor-ids";
import { LANDING, openPanel } from "../landing-page";
import { GRACE, MINJI } from "../seed";

import { expect, test } from "./fixtures";
import { monitoringEvents, replayOf } from "./records";
import { ALL_GRANTED, answeredBefore, putAway } from "./visitor";

/** Of Datadog's and of the W3C's way to trace. */
const TRACING_HEADER = /^(?:x-datadog-|traceparent$|tracestate$|b3$|x-b3-)/;
const NOT_TYPED_ELSEWHERE = "Zanzibar-7319";

test.beforeEach(async ({ page, site }) => {
  await site.release("container");
  await answeredBefore(page, ALL_GRANTED);
});

/** Until monitoring has begun: from then on it knows which view it is in. */
async function openMonitored(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => {
    const { DD_RUM } = window as { DD_RUM?: { getInternalContext(): object | undefined } };
    return DD_RUM?.getInternalContext() !== undefined;
  });
}

test("events carry the configured ids, every rate and each route", async ({ page, sent }) => {
  await openMonitored(page, "/");
  await navigateInPage(page, "/process");
  await navigateInPage(page, "/en/terms");
  await putAway(page);
  const views = () => monitoringEvents(sent.to()).filter(({ type }) => type === "view");
  const paths = () => new Set(views().map(({ view }) => new URL(view.url).pathname));
  await expect.poll(paths).toEqual(new Set(["/", "/process", "/en/terms"]));
  for (const view of views()) {
    expect(view.application.id).toBe(IDS.DATADOG_APPLICATION_ID);
    expect(view.service).toBe(IDS.DATADOG_SERVICE);
    expect(view.ddtags.split(",")).toEqual(expect.arrayContaining(["env:dev", `service:${IDS.DATADOG_SERVICE}`]));
    expect(view._dd.configuration).toMatchObject({ session_sample_rate: 100, session_replay_sample_rate: 100 });
  }
  for (const { path, query } of sent.to(DATADOG)) {
    expect(path).toMatch(/^\/api\/v2\/(?:rum|replay)$/);
    expect(query.get("dd-api-key")).toBe(IDS.DATADOG_CLIENT_TOKEN);
  }
});

test("an error that says a profile is not defined is dropped, another arrives", async ({ page, sent, problems }) => {
  problems.expect(/profile is not defined|a fault of the test/);
  await openMonitored(page, "/");
  for (const message of ["profile is not defined", "a fault of the test"])
    await page.evaluate(async (text) => {
      const thrown = new Promise((resolve) => addEventListener("error", resolve, { once: true }));
      setTimeout(() => {
        throw new ReferenceError(text);
      });
      await thrown;
    }, message);
  await putAway(page);
  const errors = () => monitoringEvents(sent.to()).flatMap(({ error }) => error?.message ?? []);
  await expect.poll(errors).toContainEqual(expect.stringContaining("a fault of the test"));
  expect(errors().filter((message) => message.includes("profile"))).toEqual([]);
});

test("the replay shows texts as they are, and what is typed leaves for no third party", async ({ page, sent }) => {
  await openMonitored(page, "/");
  const panel = await openPanel(page, "ko");
  await panel.getByLabel(LANDING.ko["realtorwwwInput.3"]).fill(NOT_TYPED_ELSEWHERE);
  await page.keyboard.press("Escape");
  await putAway(page);
  // The level `allow`: nothing is masked that nobody typed.
  await expect.poll(() => replayOf(sent.to())).toContain(LANDING.ko["hero.lead"]);

  await openMonitored(page, `/${GRACE.slug}`);
  const message = page.locator("#contact textarea");
  await message.pressSequentially(NOT_TYPED_ELSEWHERE);
  await message.blur();
  await putAway(page);
  await expect.poll(() => replayOf(sent.to())).toContain(GRACE.name.ko);

  for (const { path, query, body } of sent.to())
    expect(`${path} ${String(query)} ${body}`, path).not.toContain(NOT_TYPED_ELSEWHERE);
});

test("tracing headers go to the product's own API, and to no third host", async ({ page, site, sent, problems }) => {
  problems.expect(/status of 404/);
  const traced: string[] = [];
  const plain: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() !== "fetch" && request.resourceType() !== "xhr") return;
    const isTraced = Object.keys(request.headers()).some((name) => TRACING_HEADER.test(name));
    (isTraced ? traced : plain).push(new URL(request.url()).origin);
  };
  await openMonitored(page, `/${MINJI.slug}`);
  page.on("request", note);
  await page.evaluate(async (api) => {
    await fetch(`${api}/v1/realtor/minji-kim`);
    for (const host of ["elsewhere.example", "localhost.elsewhere.example"])
      await fetch(`https://${host}/?from=${api}`).catch(() => undefined);
  }, site.apiAddress);
  expect(traced).toEqual([site.apiAddress]);
  expect(plain).toEqual(expect.arrayContaining(["https://elsewhere.example", "https://localhost.elsewhere.example"]));
  await putAway(page);
  await expect.poll(() => sent.to(DATADOG).length).toBeGreaterThan(0);
  const asked = [...sent.to(), ...sent.preflights()];
  for (const { headers } of asked) {
    expect(Object.keys(headers).filter((name) => TRACING_HEADER.test(name))).toEqual([]);
    expect(headers["access-control-request-headers"] ?? "").not.toMatch(/datadog|trace/);
  }
});
