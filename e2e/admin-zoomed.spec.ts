import type { Locator, Page } from "@playwright/test";
import { localizePath } from "../src/domain/site/page-path";
import type { HttpClient } from "../testing/http-client";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { expect, open, test } from "./fixtures";
import { focusedOutOfSight } from "./focus-in-sight";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { GRACE } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { PHONE, ZOOMED } from "./viewports";

/** A homepage of the test's own, with a message, and its realtor signed in. */
async function ownHomepage(page: Page, api: HttpClient): Promise<void> {
  const { id } = await copyHomepage(api, GRACE.id, { kakaoLink: "https://open.kakao.com/o/e2e" });
  await writeTo(api, id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await page.setViewportSize(ZOOMED);
}

for (const language of IN_KOREAN) {
  for (const path of ["/probiz", "/admin/account"])
    test(`zoomed in to 400 %, what has the focus on ${path} is seen (${language})`, async ({ page, api }) => {
      await ownHomepage(page, api);
      await open(page, localizePath(path, language));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await focusedOutOfSight(page)).toEqual([]);
    });

  test(`zoomed in to 400 %, each field of the editor is seen (${language})`, async ({ page, api }) => {
    await ownHomepage(page, api);
    const admin = new AdminPage(page, language);
    await admin.open();
    for (const group of ["basics", "contact", "photos"] as const) {
      await admin.unfold(group);
      expect(await focusedOutOfSight(page)).toEqual([]);
    }
  });

  test(`zoomed in to 400 %, a message is read and answered (${language})`, async ({ page, api }) => {
    await ownHomepage(page, api);
    await open(page, localizePath("/admin/messages", language));
    expect(await focusedOutOfSight(page)).toEqual([]);
    await page.locator(".lead-row").click();
    await expect(page.locator(".lead")).toBeVisible();
    expect(await focusedOutOfSight(page)).toEqual([]);
  });

  test(`in high contrast, what is chosen has a frame (${language})`, async ({ page, api }) => {
    await ownHomepage(page, api);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, localizePath("/admin/messages", language));
    const framed = (chosen: Locator) => chosen.evaluate((element) => getComputedStyle(element).outlineStyle !== "none");
    await expect(page.locator(".lead-row")).toBeVisible();
    expect(await framed(page.locator('.inbox-filters > [aria-pressed="true"]'))).toBe(true);
    expect(await framed(page.locator('.inbox-filters > [aria-pressed="false"]').first())).toBe(false);
    expect(await framed(page.locator(".workspace-tabs > [aria-current]"))).toBe(true);
  });
}

for (const language of EACH_LANGUAGE)
  test(`letters twice as large leave a phone's messages whole (${language})`, async ({ page, api }) => {
    await ownHomepage(page, api);
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, localizePath("/admin/messages", language));
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    await expect(page.locator(".lead-row")).toBeVisible();
    const beyond = await page
      .locator(".inbox-search > *, .lead-row > *")
      .evaluateAll((parts) =>
        parts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.className),
      );
    expect(beyond).toEqual([]);
    expect((await page.locator(".inbox-search > input").boundingBox())!.width).toBeGreaterThan(200);
    const cut = await page
      .locator(".workspace-tabs > a")
      .evaluateAll((tabs) => tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent));
    expect(cut).toEqual([]);
  });
