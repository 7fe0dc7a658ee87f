import { navigateInPage, open } from "../fixtures";
import { AMPLITUDE, DATADOG, EXPERIMENT, EXPERIMENT_FLAGS, TAG_MANAGER } from "../../testing/collector/vendor-answers";
import { IDS } from "../../testing/collector/vendor-ids";
import { LANDING, openPanel } from "../landing-page";
import { GRACE } from "../seed";

import { expect, test } from "./fixtures";
import { hostsOf } from "./records";
import { ALL_GRANTED, answeredBefore } from "./visitor";

const EVERY_HOST = [AMPLITUDE, DATADOG, EXPERIMENT, EXPERIMENT_FLAGS, TAG_MANAGER, IDS.BRAZE_BASE_URL];
const SLOW_MS = 10_000;

test.beforeEach(async ({ page, site }) => {
  await site.release("container");
  await answeredBefore(page, ALL_GRANTED);
});

for (const state of ["dead", "slow"] as const) {
  test(`with every third party ${state} the page is as it is without`, async ({ page, collector, sent, problems }) => {
    // What the browser itself says of a request that failed; the page says nothing.
    problems.expect(/Failed to load resource: net::ERR_/);
    if (state === "slow") collector.delayAll(SLOW_MS);
    else for (const host of EVERY_HOST) collector.answer(host, null);
    await open(page, "/");
    // A dead host's preflight is all that it gets.
    const asked = () => hostsOf([...sent.to(), ...sent.preflights()]);
    await expect.poll(asked).toEqual(expect.arrayContaining([TAG_MANAGER, EXPERIMENT, IDS.BRAZE_BASE_URL]));
    const panel = await openPanel(page, "ko");
    await expect(panel.getByLabel(LANDING.ko["realtorwwwInput.3"])).toBeVisible();
    await page.keyboard.press("Escape");
    await navigateInPage(page, "/process");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open(page, `/${GRACE.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(GRACE.name.ko);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}
