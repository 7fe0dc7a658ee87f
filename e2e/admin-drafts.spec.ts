import type { Locator } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koPublishing from "../src/i18n/ko/publishing.json";
import enPublishing from "../src/i18n/en/publishing.json";
import type { Language } from "../src/domain/site/locale";
import { localizePath } from "../src/domain/site/page-path";
import { patchRealtor } from "../testing/realtors";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_KOREAN } from "./site";

const TEXTS = { ko: koPublishing, en: enPublishing };
const DRAFT_WAITS = { ko: koAccount["overview.draft.title"], en: enAccount["overview.draft.title"] };
const CHECKLIST = { ko: koAccount["overview.checklist"], en: enAccount["overview.checklist"] };
const textIn =
  (language: Language) =>
  (key: keyof typeof koPublishing, { parts = "" } = {}) =>
    TEXTS[language][key].replace("{{parts}}", parts);

for (const language of IN_KOREAN) {
  test(`what is saved first as a draft is live after one press, on a second device too (${language})`, async ({
    page,
    browser,
    request,
    api,
  }) => {
    const text = textIn(language);
    const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
    const account = await newAccount(api, "realtor", id);
    const about = language === "ko" ? "field.aboutMeKr" : "field.aboutMeEn";
    const served = async () => (await request.get(localizePath(`/${desiredUrl}`, language))).text();
    await page.setViewportSize({ width: 390, height: 844 });
    await storeSession(page, api, account);
    const admin = new AdminPage(page, language);
    await admin.open(desiredUrl);
    await expect(page.getByText(admin.text("lead"), { exact: true })).toBeVisible();
    await admin.unfold("publish");
    await page.getByRole("switch", { name: text("drafts.switch") }).check();
    await expect(page.locator(".save-bar").getByText(text("drafts.publish"), { exact: true })).toBeVisible();
    // The part of the form that is about publishing has another name.
    await expect(page.getByRole("button", { name: text("drafts.publish"), exact: true })).toHaveCount(1);
    await admin.unfold("bio");
    await admin.field(about).fill("A first draft. 초안입니다.");
    await page.getByRole("button", { name: text("drafts.save"), exact: true }).click();
    await expect(page.getByText(text("drafts.waiting", { parts: admin.text(about) }))).toBeVisible();
    await expect(page.getByText(admin.text("leadDraft"), { exact: true })).toBeVisible();
    expect(await served()).not.toContain("A first draft");
    await admin.unfold("publish");
    const top = async (part: Locator) => (await part.boundingBox())!.y;
    const checklist = page.getByRole("region", { name: admin.text("checklist.title") });
    expect(await top(page.getByRole("switch", { name: text("drafts.switch") }))).toBeLessThan(await top(checklist));
    await expect(page.getByRole("switch", { name: text("drafts.switch") })).toHaveAttribute("aria-disabled", "true");
    expect(await violationsInBothSchemes(page, { except: "iframe" })).toEqual([]);

    // Whoever has forgotten it is reminded.
    const waiting = page.getByRole("region", { name: DRAFT_WAITS[language] });
    await open(page, localizePath("/probiz", language));
    await expect(waiting.getByRole("link")).toHaveAttribute("href", localizePath("/admin", language));
    expect(await violationsInBothSchemes(page)).toEqual([]);

    const device = await browser.newContext({ locale: language, baseURL: test.info().project.use.baseURL! });
    const second = new AdminPage(await device.newPage(), language);
    await storeSession(second.page, api, account);
    await second.open(desiredUrl);
    await expect(second.field(about)).toHaveValue("A first draft. 초안입니다.");
    await expect(second.page.getByRole("switch", { name: text("drafts.switch") })).toBeChecked();
    // What is typed goes along.
    await second.field(about).fill("A second draft. 초안입니다.");
    const pressedAt = Date.now();
    await second.page.getByRole("button", { name: text("drafts.publish"), exact: true }).click();
    await expect.poll(served, { intervals: [20] }).toContain("A second draft");
    console.log(`draft published: live after ${Date.now() - pressedAt} ms (${language})`);
    expect(await second.nextAlert()).toBe(second.text("alert.changed"));
    await second.live();
    await device.close();
    const answered = page.waitForResponse(/\/draft$/);
    await open(page, localizePath("/probiz", language));
    expect(await (await answered).json()).toMatchObject({ draft: null });
    await expect(page.getByRole("region", { name: CHECKLIST[language] })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });
}

test("a draft is not published over what somebody else published meanwhile, until its owner has seen it", async ({
  page,
  api,
  request,
  problems,
}) => {
  problems.expect(/status of 412/);
  const text = textIn("ko");
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  const admin = new AdminPage(page, "ko");
  await admin.open(desiredUrl);
  await page.getByRole("switch", { name: text("drafts.switch") }).check();
  const publish = page.getByRole("button", { name: text("drafts.publish"), exact: true });
  await expect(publish).toBeVisible();
  await admin.field("field.aboutMeKr").fill("초안에서 바꾼 소개");
  await page.getByRole("button", { name: text("drafts.save"), exact: true }).click();
  await expect(page.getByText(text("drafts.waiting", { parts: admin.text("field.aboutMeKr") }))).toBeVisible();
  await patchRealtor(api, id, { name: "Meanwhile Kim" });

  await publish.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Meanwhile Kim");
  expect(await violationsInBothSchemes(page, { within: "dialog[open]" })).toEqual([]);
  await admin.button("conflict.keepMine").click();
  const served = async () => (await request.get(`/${desiredUrl}`)).text();
  await expect.poll(served).toContain("초안에서 바꾼 소개");
  expect(await served()).toContain("Meanwhile Kim");
  expect(await admin.nextAlert()).toBe(admin.text("alert.changed"));
});

test("a draft can be dropped, and only then the switch goes off", async ({ page, api }) => {
  const text = textIn("ko");
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id, { aboutMeKr: "게시된 소개" });
  await storeSession(page, api, await newAccount(api, "realtor", id));
  const admin = new AdminPage(page, "ko");
  await admin.open(desiredUrl);
  const toggle = page.getByRole("switch", { name: text("drafts.switch") });
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(toggle).toBeChecked();
  await admin.field("field.aboutMeKr").fill("버릴 초안");
  await admin.save();
  await expect(page.getByText(text("drafts.waiting", { parts: admin.text("field.aboutMeKr") }))).toBeVisible();
  await page.getByRole("button", { name: text("drafts.discard"), exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(text("drafts.discardParts", { parts: admin.text("field.aboutMeKr") }));
  await dialog.getByRole("button", { name: text("drafts.discard"), exact: true }).click();
  await expect(admin.field("field.aboutMeKr")).toHaveValue("게시된 소개");
  await toggle.uncheck();
  await expect(page.getByRole("button", { name: text("drafts.publish"), exact: true })).toHaveCount(0);
  await admin.field("field.aboutMeKr").fill("바로 게시");
  await admin.saved("alert.changed");
});

test("where the API knows no drafts the switch is not offered", async ({ page, api, problems }) => {
  problems.expect(/status of 404/);
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await page.route("**/draft", (route) => route.fulfill({ status: 404, json: { message: "Not found" } }));
  const admin = new AdminPage(page, "ko");
  await admin.open(desiredUrl);
  await expect(page.getByRole("switch", { name: textIn("ko")("drafts.switch") })).toHaveCount(0);
  await admin.field("field.name").fill("Direct Kim");
  await admin.saved("alert.changed");
});
