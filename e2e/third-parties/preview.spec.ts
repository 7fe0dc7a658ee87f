import { PREVIEW_PATH, SHARED_DRAFT_PATH } from "../../src/domain/editor/preview";
import { localizePath } from "../../src/domain/site/page-path";
import koDraft from "../../src/i18n/ko/draft.json";
import { AdminPage } from "../admin-page";
import { beAdministrator } from "../../testing/administrator";
import { TAG_MANAGER } from "../../testing/collector/vendor-answers";
import { createHttpClient } from "../../testing/http-client";
import { GRACE } from "../seed";
import { EACH_LANGUAGE } from "../site";

import { expect, test } from "./fixtures";
import { ALL_GRANTED, answeredBefore, putAway, settled } from "./visitor";

const TAGS = /googletagmanager|gtag|GTM-|G-STANDIN|dataLayer/g;

for (const configuration of ["container", "googleTag"] as const) {
  test(`the html of preview and shared draft carries no tag manager (${configuration})`, async ({ page, site }) => {
    await site.release(configuration);
    for (const language of EACH_LANGUAGE) {
      for (const path of [PREVIEW_PATH, SHARED_DRAFT_PATH]) {
        const answer = await page.request.get(localizePath(path, language));
        expect(answer.status()).toBe(200);
        expect((await answer.text()).match(TAGS) ?? []).toEqual([]);
      }
    }
  });

  test(`a shared draft calls nobody else (${configuration})`, async ({ page, site, sent, problems }) => {
    problems.expect(/status of 404/);
    await site.release(configuration);
    await answeredBefore(page, ALL_GRANTED);
    await page.goto(`${SHARED_DRAFT_PATH}#draft=${"x".repeat(43)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(koDraft["missing.title"]);
    await putAway(page);
    await settled(page);
    expect(sent.to()).toEqual([]);
  });

  test(`the editor is counted once, its preview not at all (${configuration})`, async ({ page, site, sent }) => {
    await site.release(configuration);
    await answeredBefore(page, ALL_GRANTED);
    await beAdministrator(page, createHttpClient(site.apiAddress));
    const hostsOfFrame = new Set<string>();
    page.on("request", (request) => {
      if (request.frame() !== page.mainFrame()) hostsOfFrame.add(new URL(request.url()).hostname);
    });
    const admin = new AdminPage(page, "en");
    await admin.open(GRACE.slug);
    await expect(page.frameLocator(".editor-preview iframe").locator("h1")).toContainText(GRACE.name.en);
    const frame = page.frames().find((each) => each.url().includes(PREVIEW_PATH))!;
    await expect.poll(() => sent.to(TAG_MANAGER).length).toBeGreaterThan(0);
    await frame.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    await putAway(page);
    await settled(page);
    const scripts = sent.to(TAG_MANAGER).filter(({ path }) => path === "/gtm.js" || path === "/gtag/js");
    expect(scripts).toHaveLength(1);
    expect([...hostsOfFrame]).toEqual(["localhost"]);
    const pushed = await frame.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? []));
    expect(pushed).not.toMatch(/gatsby-route-change|page_view/);
  });
}
