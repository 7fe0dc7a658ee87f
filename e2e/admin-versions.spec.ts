import type { Locator, Page } from "@playwright/test";
import koPublishing from "../src/i18n/ko/publishing.json";
import enPublishing from "../src/i18n/en/publishing.json";
import type { Language } from "../src/domain/site/locale";
import { localizePath } from "../src/domain/site/page-path";
import { patchRealtor } from "../testing/realtors";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";

const TEXTS = { ko: koPublishing, en: enPublishing };
type Key = keyof typeof koPublishing;
const PHONE = { width: 390, height: 844 };
const MISTAKE = "이 문장은 잘못 올렸습니다. This was a mistake.";

function textIn(language: Language) {
  return (key: Key, values: Record<string, string | number> = {}) =>
    TEXTS[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

const rows = (page: Page): Locator => page.locator(".version-row");
const frame = (page: Page, language: Language) =>
  page.locator(".version-pane").frameLocator(`iframe[title="${TEXTS[language]["preview.frame"]}"]`);

for (const language of EACH_LANGUAGE) {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    test(`from a published mistake to the version before (${language}, ${viewport.width} px)`, async ({
      page,
      request,
      api,
    }) => {
      const text = textIn(language);
      const about = language === "ko" ? "aboutMeKr" : "aboutMeEn";
      await page.setViewportSize(viewport);
      const { id, desiredUrl, ...before } = await copyHomepage(api, MINJI.id);
      const account = await newAccount(api, "realtor", id);
      await storeSession(page, api, account);
      const address = localizePath(`/${desiredUrl}`, language);
      const served = async () => (await request.get(address)).text();
      await expect.poll(async () => (await request.get(address)).status()).toBe(200);
      const original = await served();
      const admin = new AdminPage(page, language);
      await admin.open(desiredUrl);
      await admin.unfold("bio");
      await admin.field(`field.${about}`).fill(MISTAKE);
      await admin.saved("alert.changed");
      await admin.live();
      expect(await served()).toContain(MISTAKE);

      let presses = 0;
      const press = async (target: Locator) => {
        presses += 1;
        await target.click();
      };
      await press(page.getByRole("button", { name: text("versions.open"), exact: true }));
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).first()).toContainText(
        text("versions.cause.changed", { parts: admin.text(`field.${about}`) }),
      );
      await expect(rows(page).first()).toContainText(account.name);
      expect(await violationsInBothSchemes(page, { within: ".versions-dialog", except: "iframe" })).toEqual([]);
      if (viewport === PHONE) await press(rows(page).nth(1));
      await expect(frame(page, language).locator(".page")).toBeVisible();
      await expect(frame(page, language).locator("body")).not.toContainText(MISTAKE);
      expect(await violationsInBothSchemes(page, { within: ".versions-dialog", except: "iframe" })).toEqual([]);

      const back = page.getByRole("button", { name: text("versions.goBack"), exact: true });
      const pressedAt = Date.now();
      await press(back);
      await expect.poll(served, { intervals: [20] }).not.toContain(MISTAKE);
      const liveAfterMs = Date.now() - pressedAt;
      await admin.live();
      expect(await served(), "to the byte as before the mistake").toBe(original);
      console.log(
        `from the mistake back: ${presses} presses, live after ${liveAfterMs} ms (${language}, ${viewport.width} px)`,
      );
      expect(presses).toBeLessThanOrEqual(3);
      await expect(admin.field(`field.${about}`)).toHaveValue(String((before as Record<string, unknown>)[about]));

      // And forth: the version before is the mistake.
      await page.getByRole("button", { name: text("versions.open"), exact: true }).click();
      await expect(rows(page).first()).toContainText(text("versions.cause.restored", { number: 2 }));
      await rows(page).nth(1).click();
      await expect(frame(page, language).locator("body")).toContainText(MISTAKE);
      await back.click();
      await expect(admin.field(`field.${about}`)).toHaveValue(MISTAKE);
      await expect.poll(served).toContain(MISTAKE);
    });
  }
}

test("who saved meanwhile is not overwritten by going back, and by keyboard the list closes where it was opened", async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/status of 412/);
  const text = textIn("ko");
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  const admin = new AdminPage(page, "ko");
  await admin.open(desiredUrl);
  const opener = page.getByRole("button", { name: text("versions.open"), exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await patchRealtor(api, id, { aboutMeKr: "그사이 저장된 소개" });
  await page.getByRole("button", { name: text("versions.goBack"), exact: true }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByRole("alert")
      .filter({ hasText: text("versions.changedMeanwhile") }),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.locator(".versions-dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("where the API keeps no versions none are offered", async ({ page, api, problems }) => {
  problems.expect(/status of 404/);
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await page.route("**/versions", (route) => route.fulfill({ status: 404, json: { message: "Not found" } }));
  const asked = page.waitForResponse("**/versions");
  const admin = new AdminPage(page, "ko");
  await admin.open(desiredUrl);
  await asked;
  await admin.field("field.name").fill("Kept Kim");
  await admin.saved("alert.changed");
  await expect(page.getByRole("button", { name: textIn("ko")("versions.open"), exact: true })).toHaveCount(0);
});
