import type { FrameLocator, Page } from "@playwright/test";
import koAdmin from "../src/i18n/ko/admin.json";
import koCommon from "../src/i18n/ko/common.json";
import koPublishing from "../src/i18n/ko/publishing.json";
import { localizePath } from "../src/domain/page-path";
import { PREVIEW_PATH } from "../src/domain/preview";
import { expect, open, test } from "./fixtures";
import { beAdministrator } from "./harness/administrator";
import { readRealtor } from "./harness/realtors";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";

const THEMES = ["light", "dark"] as const;

function preview(page: Page): FrameLocator {
  return page.frameLocator(`iframe[title="${koPublishing["preview.frame"]}"]`);
}

/** Of the homepage inside a page or a frame, without what React numbers and what the browser lays out later. */
function homepageHtml(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  for (const element of [copy as HTMLElement, ...copy.querySelectorAll<HTMLElement>("[style]")]) {
    element.style.removeProperty("content-visibility");
    // As the browser writes it, wherever it came from.
    const { cssText } = element.style;
    element.removeAttribute("style");
    if (cssText !== "") element.setAttribute("style", cssText);
  }
  // Written by a server only: a browser's React sets the field's state.
  for (const option of copy.querySelectorAll("option[selected]")) option.removeAttribute("selected");
  copy.normalize();
  return copy.outerHTML.replace(/:[rR][0-9a-zA-Z]+:/g, ":id:").replaceAll("><", ">\n<");
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
      const published = await visitor.locator(".page").evaluate(homepageHtml);
      expect(published).toContain(`(${theme})`);
      await expect.poll(() => shown.evaluate(homepageHtml), { timeout: 5_000 }).toBe(published);
      await visitor.close();
    }
  }
});

test("a preview follows no link and sends no form, and shows the other brightness without saving it", async ({
  page,
  api,
}) => {
  const { desiredUrl } = await copyHomepage(api, MINJI.id);
  await beAdministrator(page, api);
  await open(page, `/${desiredUrl}/admin`);
  const shown = preview(page).locator(".page");
  await expect(shown).toHaveClass(/theme-light/);
  await page.getByText(koPublishing["preview.theme.dark"], { exact: true }).click();
  await expect(shown).toHaveClass(/theme-dark/);
  await expect(page.getByText(koAdmin["save.clean"])).toBeVisible();

  const frame = page.frames().find((each) => each.url().endsWith(PREVIEW_PATH))!;
  const before = frame.url();
  await preview(page).getByRole("banner").getByRole("link", { name: koCommon["language.switchTo"] }).click();
  await preview(page)
    .locator("form")
    .last()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(shown).toBeVisible();
  expect(frame.url()).toBe(before);
});

test("nobody but the site's own editor can tell the preview what to show", async ({ page }) => {
  await open(page, PREVIEW_PATH);
  await page.evaluate(() => window.postMessage({ type: "preview", realtorId: "1", input: {} }, "*"));
  await expect(page.locator(".realtor-home")).toHaveCount(0);
});

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
