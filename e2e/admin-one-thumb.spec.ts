import type { Locator, Page } from "@playwright/test";
import { FORM_GROUPS } from "../src/domain/realtor/fields";
import { localizePath } from "../src/domain/site/page-path";
import enAdmin from "../src/i18n/en/admin.json";
import en from "../src/i18n/en/messages.json";
import koAdmin from "../src/i18n/ko/admin.json";
import ko from "../src/i18n/ko/messages.json";
import type { HttpClient } from "../testing/http-client";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";
import { expectInView } from "./in-view";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const TEXTS = { ko: { ...koAdmin, ...ko }, en: { ...enAdmin, ...en } };
/** Of a finger: Apple's guidelines, and WCAG 2.5.5. */
const TARGET_MIN_PX = 44;
/** iOS zooms in on a field with smaller text. */
const FIELD_TEXT_MIN_PX = 16;
const LOWER_HALF_PX = PHONE.height / 2;
const KEYBOARD_PX = 336;
/** Of a button whose word is on one line. */
const ONE_LINE_MAX_PX = 60;

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
  const text = TEXTS[language];

  test(`the editor's bar and its parts are under the thumb (${language})`, async ({ page, api }) => {
    await ownHomepage(page, api);
    const admin = new AdminPage(page, language);
    await admin.open();
    const sections = admin.button("groupsShort");
    for (const target of [sections, admin.button("save.preview"), admin.button("save.save")]) {
      await expectUnderThumb(target);
      expect((await target.boundingBox())!.height).toBeLessThan(ONE_LINE_MAX_PX);
    }

    await sections.click();
    const sheet = page.getByRole("dialog", { name: text.groupChoice });
    for (const group of FORM_GROUPS)
      await expectUnderThumb(sheet.getByRole("button", { name: text[`group.${group}.title`] }));
    await expectUnderThumb(sheet.getByRole("button", { name: text.groupsClose }));
    expect(await violationsInBothSchemes(page, { within: ".group-sheet" })).toEqual([]);

    await sheet.getByRole("button", { name: text["group.publish.title"] }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator("#group-publish")).toBeFocused();
    await expect(page.locator("#group-publish-title")).toBeInViewport();

    await sections.click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(sections).toBeFocused();
    // Beside it, on the page.
    await sections.click();
    await page.mouse.click(PHONE.width / 2, 40);
    await expect(sheet).toBeHidden();
  });

  test(`nothing of the workspace is too small for a finger, and no field zooms (${language})`, async ({
    page,
    api,
  }) => {
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
  });
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
