import { pageDataFile, realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { patchRealtor } from "../testing/realtors";
import { expect, holdBack, hydrated, isSameDocument, markDocument, open, openWithoutScripts, test } from "./fixtures";
import { publicationOf } from "./publications";
import { DANIEL } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import type { Page } from "@playwright/test";

const TEXTS = { ko, en };
const ABOUT_ME = { ko: "aboutMeKr", en: "aboutMeEn" } as const;

for (const language of EACH_LANGUAGE) {
  const path = realtorPath(DANIEL.slug, language);
  const pageData = `/${pageDataFile(path)}`;
  const text = TEXTS[language];

  test(`html with the page-data of an earlier save hydrates to itself (${language})`, async ({
    page,
    request,
    api,
  }) => {
    const old = await (await request.get(pageData)).body();
    const sentence = `Saved after the page-data was cached: ${Date.now()}.`;
    await publicationOf(request, DANIEL.id, () => patchRealtor(api, DANIEL.id, { [ABOUT_ME[language]]: sentence }));

    // By a cache: asked again, it asks the site.
    await page.route(`**${pageData}`, (route) => route.fulfill({ contentType: "application/json", body: old }), {
      times: 1,
    });
    await open(page, path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectOwnHtml(page, path);
  });

  test(`html from before a save shows what was saved, and keeps what was typed and pressed (${language})`, async ({
    page,
    request,
    api,
  }) => {
    const letDataThrough = await holdBack(page, `**${pageData}`);
    const letScriptsThrough = await openWithoutScripts(page, path);
    const sentence = `Saved between html and scripts: ${Date.now()}.`;
    await publicationOf(request, DANIEL.id, () => patchRealtor(api, DANIEL.id, { [ABOUT_ME[language]]: sentence }));
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    await form.getByLabel(text["contact.firstName"], { exact: true }).fill("길동");
    await form.getByLabel(text["contact.email"], { exact: true }).fill("gildong@example.com");
    await form.getByLabel(text["contact.country"]).selectOption("CA");
    await form.getByLabel(text["contact.terms"]).uncheck();
    await form.getByRole("button", { name: text["contact.send"], exact: true }).click();
    await form.getByLabel(text["contact.message"], { exact: true }).fill("first line");
    await expect(page.getByText(sentence)).toHaveCount(0);
    const sent = page.waitForRequest("**/v1/realtor-contacts");
    await markDocument(page);

    letScriptsThrough();
    letDataThrough();
    await expect(page.getByText(sentence)).toBeVisible();
    expect((await sent).postDataJSON()).toMatchObject({
      firstName: "길동",
      email: "gildong@example.com",
      phoneCountryCode: "CA",
      message: "first line",
      isTerm: "N",
    });
    await expect(form.getByText(text["contact.sent"])).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
}

for (const language of IN_KOREAN) {
  const path = realtorPath(DANIEL.slug, language);
  const pageData = `**/${pageDataFile(path)}`;

  for (const [what, answer] of [
    ["is gone", { status: 404, body: "Not Found" }],
    ["is a page of the host's", { status: 200, contentType: "text/html", body: "<!DOCTYPE html><title>Hello</title>" }],
  ] as const) {
    test(`a page whose page-data ${what} stays what its html is until there is one again (${language})`, async ({
      page,
      problems,
    }) => {
      problems.expect(/page-data\.json/);
      let asked = 0;
      await page.route(pageData, (route) => {
        asked++;
        return route.fulfill(answer);
      });
      await page.goto(path);
      await expect.poll(() => asked).toBe(2);
      const share = page.getByRole("button", { name: TEXTS[language].share }).first();
      await share.click();
      await expect.poll(() => asked).toBe(4);
      await expectOwnHtml(page, path);

      await page.unroute(pageData);
      await share.click();
      await hydrated(page);
      await expect(page.getByRole("dialog")).toBeVisible();
    });
  }

  test(`a photo that was pressed opens in the page that newer page-data makes (${language})`, async ({
    page,
    request,
    api,
  }) => {
    const letDataThrough = await holdBack(page, pageData);
    const letScriptsThrough = await openWithoutScripts(page, path);
    const sentence = `Saved before a photo was pressed: ${Date.now()}.`;
    await publicationOf(request, DANIEL.id, () => patchRealtor(api, DANIEL.id, { [ABOUT_ME[language]]: sentence }));
    await page.locator("#gallery a").nth(1).click();
    letScriptsThrough();
    letDataThrough();
    await expect(page.getByText(sentence)).toBeVisible();
    const gallery = page.getByRole("dialog", { name: TEXTS[language]["gallery.title"] });
    await expect(gallery.getByRole("status")).toContainText("2 / ");
  });

  test(`who types goes on typing in the page that newer page-data makes (${language})`, async ({
    page,
    request,
    api,
  }) => {
    const letDataThrough = await holdBack(page, pageData);
    await page.goto(path);
    const sentence = `Saved while somebody typed: ${Date.now()}.`;
    await publicationOf(request, DANIEL.id, () => patchRealtor(api, DANIEL.id, { [ABOUT_ME[language]]: sentence }));
    await page.getByLabel(TEXTS[language]["contact.message"], { exact: true }).pressSequentially("one ");
    letDataThrough();
    await expect(page.getByText(sentence)).toBeVisible();
    await hydrated(page);
    await page.keyboard.type("two");
    await expect(page.getByLabel(TEXTS[language]["contact.message"], { exact: true })).toHaveValue("one two");
  });
}

/** The text on the screen is the text of the document as the server sent it. */
async function expectOwnHtml(page: Page, path: string): Promise<void> {
  const served = await (await page.request.get(path)).text();
  const texts = await page.evaluate((html) => {
    const textOf = (root: Document) => root.querySelector("main")?.textContent;
    return { shown: textOf(document), served: textOf(new DOMParser().parseFromString(html, "text/html")) };
  }, served);
  expect(texts.shown).toBe(texts.served);
  expect(texts.shown).not.toBe("");
}
