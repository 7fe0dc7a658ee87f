import type { Locator, Page } from "@playwright/test";
import type { FormGroup } from "../src/domain/realtor/fields";
import { localizePath } from "../src/domain/site/page-path";
import enAccount from "../src/i18n/en/account.json";
import enAdmin from "../src/i18n/en/admin.json";
import en from "../src/i18n/en/messages.json";
import koAccount from "../src/i18n/ko/account.json";
import koAdmin from "../src/i18n/ko/admin.json";
import ko from "../src/i18n/ko/messages.json";
import type { HttpClient } from "../testing/http-client";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { expectInView } from "./in-view";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const TEXTS = { ko: { ...koAccount, ...koAdmin, ...ko }, en: { ...enAccount, ...enAdmin, ...en } };
/** Of a finger: Apple's guidelines, and WCAG 2.5.5. */
const TARGET_MIN_PX = 44;
/** iOS zooms in on a field with smaller text. */
const FIELD_TEXT_MIN_PX = 16;
const LOWER_HALF_PX = PHONE.height / 2;
const KEYBOARD_PX = 336;
/** Of a button whose word is on one line. */
const ONE_LINE_MAX_PX = 60;
const ONE_ROW_MAX_PX = 72;
/** The whole form was 20,754 px. */
const FOLDED_MAX_PX = 4_000;

async function ownHomepage(page: Page, api: HttpClient): Promise<void> {
  const { id } = await copyHomepage(api, GRACE.id, { kakaoLink: "https://open.kakao.com/o/e2e" });
  await writeTo(api, id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await page.setViewportSize(PHONE);
}

/** Whether a thumb gets there, and hits it. */
async function expectUnderThumb(target: Locator): Promise<void> {
  await expectInView(target);
  const box = (await target.boundingBox())!;
  expect(box.y, await target.textContent().then(String)).toBeGreaterThanOrEqual(LOWER_HALF_PX);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(TARGET_MIN_PX);
}

/** Buttons and fields that are too small to hit, with their names. */
const smallOnes = (page: Page, minPx: number) =>
  page.locator("main").evaluate((main, min) => {
    const targets = main.querySelectorAll<HTMLElement>("button, select, textarea, input:not([type=file])");
    return [...targets]
      .map((target) => target.closest("label") ?? target)
      .filter((target) => target.checkVisibility() && target.getClientRects().length > 0)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < min || box.width < min))
      .map(({ target, box }) => `${target.className} ${target.textContent}: ${box.width}x${box.height}`);
  }, minPx);

const smallFieldTexts = (page: Page, minPx: number) =>
  page.locator("main").evaluate((main, min) => {
    const fields = main.querySelectorAll<HTMLElement>(
      "select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color])",
    );
    return [...fields]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < min)
      .map((field) => field.outerHTML.slice(0, 120));
  }, minPx);

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];

  turn.test(
    `the workspace's screens and the editor's bar are under the thumb, in two rows (${language})`,
    async ({ page, api }) => {
      await ownHomepage(page, api);
      const admin = new AdminPage(page, language);
      await admin.open();
      const tabs = page.getByRole("navigation", { name: text["workspace.title"] }).getByRole("link");
      await expect(tabs).toHaveCount(4);
      for (const tab of await tabs.all()) await expectUnderThumb(tab);
      for (const target of [admin.button("save.preview"), admin.button("save.save")]) {
        await expectUnderThumb(target);
        expect((await target.boundingBox())!.height).toBeLessThan(ONE_LINE_MAX_PX);
      }
      expect((await page.locator(".save-bar").boundingBox())!.height).toBeLessThan(ONE_ROW_MAX_PX);
      await tabs.filter({ hasText: text["workspace.messages"] }).click();
      await page.waitForURL(`**${localizePath("/admin/messages", language)}`);
      await expect(tabs.filter({ hasText: text["workspace.messages"] })).toHaveAttribute("aria-current", "page");
      await expect(tabs.filter({ hasText: text["workspace.messages"] })).toContainText("1");
    },
  );

  turn.test(
    `one part of the form is open at a time, and what is closed loses nothing (${language})`,
    async ({ page, api }) => {
      await ownHomepage(page, api);
      const admin = new AdminPage(page, language);
      await admin.open();
      const part = (group: FormGroup) => admin.title(group);
      const body = (group: FormGroup) => page.locator(`#group-${group}-body`);
      await expect(body("basics")).toBeVisible();
      expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(FOLDED_MAX_PX);
      await admin.field("field.koreaName").fill("이름을 고침");

      await part("contact").press("Enter");
      await expect(body("contact")).toBeVisible();
      await expect(body("basics")).toBeHidden();
      await expectInView(part("contact"));
      await expect(part("contact")).toHaveAttribute("aria-expanded", "true");
      expect(await violationsInBothSchemes(page, { within: ".admin-editor" })).toEqual([]);

      await admin.field("field.email").fill("no address");
      await part("photos").click();
      await admin.save();
      // The summary's link leads into a part that is closed.
      await page.locator(".error-summary").getByRole("link", { name: text["field.email"] }).click();
      await expect(admin.field("field.email")).toBeFocused();
      await expectInView(admin.field("field.email"));

      await page.reload();
      await expect(body("photos")).toBeVisible();
      await page.evaluate(() => (window.location.hash = "group-basics"));
      await expect(admin.field("field.koreaName")).toHaveValue("이름을 고침");
      await part("basics").click();
      await expect(page.locator(".admin-group-body:visible")).toHaveCount(0);
    },
  );

  turn.test(`what is missing leads from the dashboard into its part (${language})`, async ({ page, api }) => {
    const { id } = await copyHomepage(api, GRACE.id, { aboutMeEn: "" });
    await storeSession(page, api, await newAccount(api, "realtor", id));
    await page.setViewportSize(PHONE);
    await open(page, localizePath("/probiz", language));
    await page.getByRole("link", { name: text["checklist.bioEn"] }).click();
    await page.waitForURL("**/admin#group-bio");
    await expect(page.locator("#group-bio-body")).toBeVisible();
    await expect(page.locator("#group-bio-title")).toBeInViewport();
  });

  turn.test(
    `nothing of the workspace is too small for a finger, and no field zooms (${language})`,
    async ({ page, api }) => {
      await ownHomepage(page, api);
      await new AdminPage(page, language).open();
      expect(await smallOnes(page, TARGET_MIN_PX)).toEqual([]);
      expect(await smallFieldTexts(page, FIELD_TEXT_MIN_PX)).toEqual([]);
      await open(page, localizePath("/admin/messages", language));
      await page.locator(".lead-row").click();
      await expect(page.locator(".lead")).toBeVisible();
      expect(await smallOnes(page, TARGET_MIN_PX)).toEqual([]);
      for (const way of await page.locator(".lead-reply-way").all()) await expectUnderThumb(way);
      await page.getByRole("button", { name: text["act.delete"] }).click();
      for (const action of await page.locator(".dialog-actions button").all()) await expectUnderThumb(action);
    },
  );
}

test("the bar that saves is above the keyboard, and leaves the rest of the screen to the field", async ({
  page,
  api,
}) => {
  await ownHomepage(page, api);
  // Headless browsers have no keyboard: it is told as phones tell it.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight });
    Object.defineProperty(window, "visualViewport", { value: viewport });
  });
  const admin = new AdminPage(page, "ko");
  await admin.open();
  const tell = (height: number) =>
    page.evaluate((px) => {
      Object.assign(window.visualViewport!, { height: px });
      window.visualViewport!.dispatchEvent(new Event("resize"));
    }, height);
  const save = admin.button("save.save");
  const footPx = async () => {
    const { y, height } = (await save.boundingBox())!;
    return y + height;
  };
  await tell(PHONE.height - KEYBOARD_PX);
  await expect.poll(footPx).toBeLessThanOrEqual(PHONE.height - KEYBOARD_PX);
  await expect(page.locator(".save-bar-state")).toBeHidden();
  await tell(PHONE.height - 56);
  await expect.poll(footPx).toBeGreaterThan(PHONE.height - KEYBOARD_PX);
  await expect(page.locator(".save-bar-state")).toBeVisible();
});
