import type { FrameLocator, Page } from "@playwright/test";
import koAdmin from "../src/i18n/ko/admin.json";
import koCommon from "../src/i18n/ko/common.json";
import enPublishing from "../src/i18n/en/publishing.json";
import koPublishing from "../src/i18n/ko/publishing.json";
import { localizePath } from "../src/domain/site/page-path";
import { PREVIEW_PATH } from "../src/domain/editor/preview";
import { expect, open, test } from "./fixtures";
import { beAdministrator } from "../testing/administrator";
import type { HttpClient } from "../testing/http-client";
import { readRealtor } from "../testing/realtors";
import { homepageHtml, showListings } from "./homepage-html";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { DESKTOP } from "./viewports";

const THEMES = ["light", "dark"] as const;

function preview(page: Page): FrameLocator {
  return page.frameLocator(`iframe[title="${koPublishing["preview.frame"]}"]`);
}

test("what the preview shows after a save is the published page, in both languages, light and dark", async ({
  page,
  browser,
  api,
}) => {
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
  await beAdministrator(page, api);
  page.on("dialog", (dialog) => void dialog.accept());
  await open(page, `/${desiredUrl}/admin`);

  for (const theme of THEMES) {
    await page.getByLabel(koAdmin["field.aboutMeKr"], { exact: true }).fill(`저장 전에 보는 소개 (${theme})`);
    await page.getByLabel(koAdmin["field.aboutMeEn"], { exact: true }).fill(`As seen before saving (${theme})`);
    for (const field of ["field.designMainDarkMode", "field.contentDarkMode"] as const) {
      await page.getByLabel(koAdmin[field]).setChecked(theme === "dark");
    }
    await expect(preview(page).locator(".page")).toContainText(`(${theme})`);
    await page.getByRole("button", { name: koAdmin["save.save"], exact: true }).click();
    const { updatedAt } = await untilSaved(() => readRealtor(api, id), `(${theme})`);
    await expect(page.locator(`.publishing[data-stage="live"][data-version="${String(updatedAt)}"]`)).toBeVisible();

    for (const language of EACH_LANGUAGE) {
      await page.getByText(koPublishing[`preview.language.${language}`], { exact: true }).click();
      const shown = preview(page).locator(".page");
      await expect(shown).toHaveAttribute("lang", language);
      await expect(shown).toContainText(theme === "dark" ? "(dark)" : "(light)");
      await expect(shown).toHaveClass(new RegExp(`theme-${theme}`));

      const visitor = await browser.newPage({ viewport: { width: 390, height: await frameHeight(page) } });
      await open(visitor, localizePath(`/${desiredUrl}`, language));
      // From here on the frame is its reader's: it would go back to the part that the form shows.
      await shown.dispatchEvent("wheel");
      await showListings(shown);
      await showListings(visitor.locator(".page"));
      const published = await visitor.locator(".page").evaluate(homepageHtml);
      expect(published).toContain(`(${theme})`);
      await expect.poll(() => shown.evaluate(homepageHtml)).toBe(published);
      await visitor.close();
    }
  }
});

test("the preview's choices are one line in either language, its widths named icons", async ({ page, api }) => {
  await page.setViewportSize(DESKTOP);
  const { desiredUrl } = await copyHomepage(api, MINJI.id);
  await beAdministrator(page, api);
  for (const language of EACH_LANGUAGE) {
    await open(page, localizePath(`/${desiredUrl}/admin`, language));
    const words = { ko: koPublishing, en: enPublishing }[language];
    const choices = page.locator(".live-preview-options");
    await expect(choices.getByRole("radio", { name: words["preview.device.phone"] })).toBeChecked();
    await expect(choices.getByRole("radio", { name: words["preview.device.desktop"] })).not.toBeChecked();
    expect((await choices.boundingBox())!.height).toBeLessThan(50);
  }
});

test("a preview follows no link, and shows the other brightness without saving it", async ({ page, api }) => {
  await openEditorOfCopy(page, api);
  const shown = preview(page).locator(".page");
  await expect(shown).toHaveClass(/theme-light/);
  await page.getByText(koPublishing["preview.theme.dark"], { exact: true }).click();
  await expect(shown).toHaveClass(/theme-dark/);
  await expect(page.getByText(koAdmin["save.clean"])).toBeVisible();

  const frame = page.frames().find((each) => each.url().endsWith(PREVIEW_PATH))!;
  const before = frame.url();
  await preview(page).getByRole("banner").getByRole("link", { name: koCommon["language.switchTo"] }).click();
  await expect(shown).toBeVisible();
  expect(frame.url()).toBe(before);
});

for (const { label, part } of [
  { label: "field.contactPhone", part: "#contact" },
  { label: "field.aboutMeKr", part: "#about" },
  { label: "field.name", part: ".hero" },
] as const) {
  test(`the preview follows whoever goes to ${label} to ${part}, and the form stays where it is`, async ({
    page,
    api,
  }) => {
    await openEditorOfCopy(page, api);
    await expect(preview(page).locator(".page")).toBeVisible();
    // From elsewhere, also to what stands at the top.
    await page.getByLabel(koAdmin["field.salesCount"], { exact: true }).focus();
    await expect.poll(() => topInFrame(page, ".numbers")).toBeLessThan(200);
    await page.getByLabel(koAdmin[label], { exact: true }).focus();
    await expect.poll(() => topInFrame(page, part)).toBeLessThan(200);
    const formY = await page.evaluate(() => window.scrollY);
    await expect.poll(() => topInFrame(page, part)).toBeGreaterThan(-20);
    expect(await page.evaluate(() => window.scrollY)).toBe(formY);
  });
}

test("a followed part stays while what is above it grows, until the reader scrolls the preview", async ({
  page,
  api,
}) => {
  await openEditorOfCopy(page, api);
  await expect(preview(page).locator(".page")).toBeVisible();
  await page.getByLabel(koAdmin["field.aboutMeKr"], { exact: true }).focus();
  await expect.poll(() => topInFrame(page, "#about")).toBeLessThan(200);
  // Without the scroll anchoring of the browser, which not every browser has.
  const grow = () =>
    preview(page)
      .locator(".page")
      .evaluate((element) => {
        document.documentElement.style.overflowAnchor = "none";
        element.style.paddingTop = `${parseFloat(getComputedStyle(element).paddingTop) + 600}px`;
      });
  await grow();
  await expect.poll(() => topInFrame(page, "#about")).toBeLessThan(200);
  await preview(page).locator("#about").dispatchEvent("wheel");
  await grow();
  await expect.poll(() => topInFrame(page, "#about")).toBeGreaterThan(500);
});

test("a part that the homepage does not have yet is followed once it is there", async ({ page, api }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openEditorOfCopy(page, api);
  const bio = ["field.aboutMeKr", "field.aboutMeEn"] as const;
  for (const field of bio) await page.getByLabel(koAdmin[field], { exact: true }).fill("");
  await expect(preview(page).locator("#about")).toHaveCount(0);
  await page.getByLabel(koAdmin["field.name"], { exact: true }).focus();
  await page.getByLabel(koAdmin["field.aboutMeKr"], { exact: true }).fill("이제 쓰는 소개");
  await expect(preview(page).locator("#about")).toContainText("이제 쓰는 소개");
  await expect.poll(() => topInFrame(page, "#about")).toBeLessThan(200);
});

test("beside the form the preview opens at full width, and Back leads to where it was", async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditorOfCopy(page, api);
  const enlarge = page.getByRole("button", { name: koAdmin["preview.enlarge"] });
  await enlarge.click();
  const dialog = page.getByRole("dialog", { name: koAdmin["save.preview"] });
  const frame = dialog.locator("iframe");
  await expect(dialog.frameLocator("iframe").locator(".hero h1")).toBeVisible();
  // Nothing is made smaller.
  expect(await frame.evaluate((each) => [each.clientWidth, each.getBoundingClientRect().width])).toEqual([1280, 1280]);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();

  // A browser may close a dialog by itself, at a second Escape for one.
  await enlarge.click();
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await enlarge.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: koAdmin["save.save"], exact: true })).toBeVisible();
});

async function openEditorOfCopy(page: Page, api: HttpClient): Promise<void> {
  const { desiredUrl } = await copyHomepage(api, MINJI.id);
  await beAdministrator(page, api);
  await open(page, `/${desiredUrl}/admin`);
}

/** From the top of the frame, in its own pixels. */
function topInFrame(page: Page, part: string): Promise<number> {
  return preview(page)
    .locator(part)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);
}

function frameHeight(page: Page): Promise<number> {
  return page.locator(`iframe[title="${koPublishing["preview.frame"]}"]`).evaluate((frame) => frame.clientHeight);
}

async function untilSaved(read: () => Promise<Record<string, unknown>>, text: string) {
  let record = await read();
  await expect
    .poll(async () => {
      record = await read();
      return String(record["aboutMeKr"]);
    })
    .toContain(text);
  return record;
}
