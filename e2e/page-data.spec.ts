import type { Page } from "@playwright/test";
import { pageDataFile, realtorPath } from "../src/domain/site/page-path";
import { expect, open, test } from "./fixtures";
import { patchRealtor } from "../testing/realtors";
import { publicationOf } from "./publications";
import { DANIEL } from "./seed";
import { EACH_LANGUAGE } from "./site";

for (const language of EACH_LANGUAGE) {
  const path = realtorPath(DANIEL.slug, language);
  const pageData = `/${pageDataFile(path)}`;

  test(`html with the page-data of an earlier save hydrates to itself (${language})`, async ({
    page,
    request,
    api,
  }) => {
    const old = await (await request.get(pageData)).body();
    const sentence = `Saved after the page-data was cached: ${Date.now()}.`;
    const field = language === "ko" ? "aboutMeKr" : "aboutMeEn";
    await publicationOf(request, DANIEL.id, () => patchRealtor(api, DANIEL.id, { [field]: sentence }));

    await page.route(`**${pageData}*`, (route) => route.fulfill({ contentType: "application/json", body: old }));
    await open(page, path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectOwnHtml(page, path);
  });

  test(`html whose page-data is gone hydrates to itself (${language})`, async ({ page }) => {
    await page.route(`**${pageData}*`, (route) => route.fulfill({ status: 404, body: "Not Found" }));
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1, name: DANIEL.name[language] })).toBeVisible();
    await expectOwnHtml(page, path);
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
