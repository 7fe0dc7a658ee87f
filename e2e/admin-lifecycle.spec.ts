import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { expect, open, test } from "./fixtures";
import { MINJI, freshSlug } from "./seed";
import { IN_KOREAN } from "./site";

/** Spec §8, to the letter, whatever the language of the screen. */
const ALERTS = {
  created: "성공적으로 등록 되었습니다.",
  changed: "성공적으로 수정 되었습니다.",
  deleted: "성공적으로 삭제 되었습니다.",
};
/** Spec §8 gives this one in English words, so each language has its own. */
const IMPORTED = {
  ko: (id: string) => `ID ${id} 에이전트 정보 수정이 완료되었습니다.`,
  en: (id: string) => `The edit for the realtor with ID ${id} is complete.`,
};

async function galleryOrder(page: Page): Promise<string[]> {
  const sources = await page
    .locator("#gallery img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  return sources.map((source) => source ?? "");
}

for (const language of IN_KOREAN) {
  test(`a realtor makes a homepage, changes it, renames it, and takes it out and back (${language})`, async ({
    page,
    request,
    api,
    problems,
  }, testInfo) => {
    // A free slug and a page that is gone are both asked for.
    problems.expect(/status of 404/);
    const account = await newAccount(api, "realtor");
    await storeSession(page, api, account);
    const admin = new AdminPage(page, language);
    const slug = freshSlug(`maker-${language}`);
    const status = async (of: string) => (await request.get(realtorPath(of, language), { maxRedirects: 0 })).status();

    // From empty: one blank region, and nothing that could be saved.
    await admin.open();
    await expect(admin.form.getByRole("group", { name: admin.text("region.item", { number: 1 }) })).toBeVisible();
    await expect(admin.form.getByRole("group", { name: admin.text("region.item", { number: 2 }) })).toHaveCount(0);
    await expect(admin.shelf("gallery")).toBeVisible();
    await admin.save();
    const summary = page.getByRole("heading", { name: admin.text("problems.title", { count: 2 }) });
    await expect(summary).toBeFocused();
    await page.getByRole("link", { name: admin.text("field.desiredUrl"), exact: true }).click();
    await expect(admin.field("field.desiredUrl")).toBeFocused();

    // The address, checked while it is typed.
    const address = admin.field("field.desiredUrl");
    for (const [typed, key] of [
      ["no spaces", "problem.slugCharacters"],
      ["Admin", "problem.slugReserved"],
      [MINJI.slug.toUpperCase(), "problem.slugTaken"],
      [slug, "slug.free"],
    ] as const) {
      await address.fill(typed);
      await expect(admin.form.locator("#field-desiredUrl-status")).toHaveText(admin.text(key));
    }

    await admin.field("field.koreaName").fill("홍길동");
    await admin.field("field.name").fill("Gildong Hong");
    await admin.field("field.contactPhone").fill("213-555-0100");
    await admin.field("field.region.city").fill("Irvine");
    await page.getByLabel(admin.text("field.region.state"), { exact: true }).selectOption("CA");
    await admin.field("field.licenseNumber").fill("01234567");
    await admin.field("field.companyName").fill("Han Realty Group");
    await admin.choosePictures("id", pictureFile("portrait-01"));
    await admin.choosePictures("gallery", ["scene-01", "scene-02-thumb", "scene-03-thumb"].map(pictureFile));
    await expect(admin.uploaded("id")).toHaveCount(1);
    await expect(admin.uploaded("gallery")).toHaveCount(3);
    await admin.save();
    expect(await admin.nextAlert()).toBe(ALERTS.created);
    await admin.live();

    const visitor = await page.context().newPage();
    expect(await open(visitor, realtorPath(slug, language))).toBe(200);
    await expect(
      visitor.getByRole("heading", { level: 1, name: language === "ko" ? /홍길동/ : /Gildong Hong/ }),
    ).toBeVisible();
    const orderBefore = await galleryOrder(visitor);
    expect(orderBefore).toHaveLength(3);
    const uploaded = visitor.locator("#gallery img").first();
    await uploaded.scrollIntoViewIfNeeded();
    await expect
      .poll(() => uploaded.evaluate((image: HTMLImageElement) => image.naturalWidth && image.currentSrc))
      .toMatch(/\.avif$/);

    // Text, colour and the order of the pictures.
    const greeting = `안녕하세요, ${slug} 🏠`;
    await admin.field("field.aboutMeKr").fill(greeting);
    await admin.field("field.designMainColor").fill("#8c2f39");
    const third = admin.text("photos.item", { path: admin.text("photos.gallery"), number: 3 });
    await admin.button("photos.earlier", { name: third }).click();
    await admin.save();
    expect(await admin.nextAlert()).toBe(ALERTS.changed);
    await admin.live();
    await visitor.reload();
    await expect(visitor.getByText(greeting)).toBeVisible();
    expect(await galleryOrder(visitor)).toEqual([orderBefore[0], orderBefore[2], orderBefore[1]]);
    expect(await visitor.evaluate(() => document.documentElement.outerHTML)).toContain("#8c2f39");

    // Another address: the old one has no page, and leads to the new one.
    await address.fill(`${slug}-b`);
    await expect(admin.form.getByText(admin.text("slug.leadsOn", { from: `/${slug}` }))).toBeVisible();
    await admin.saved("alert.changed");
    await admin.live();
    expect([await status(slug), await status(`${slug}-b`)]).toEqual([301, 200]);
    const path = (name: string) => realtorPath(name, language);
    await visitor.goto(`${path(slug)}?utm_source=card#contact`);
    await expect(visitor).toHaveURL(`${path(`${slug}-b`)}?utm_source=card#contact`);
    await expect(visitor.getByText(greeting)).toBeVisible();

    // Out into a file that is named after the person.
    const downloading = page.waitForEvent("download");
    await admin.button("transfer.export").click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Gildong Hong.json");
    const file = testInfo.outputPath("homepage.json");
    await download.saveAs(file);
    const exported = JSON.parse(await readFile(file, "utf8")) as { id: string; user: { name: string } };
    expect(exported.user.name).toBe("Gildong Hong");

    // Changed, and back from the file.
    await admin.field("field.name").fill("Somebody Else");
    await admin.saved("alert.changed");
    await admin.form.locator('input[type=file][accept*="json"]').setInputFiles(file);
    await expect(page.getByRole("alertdialog")).toContainText(admin.text("transfer.confirmTitle"));
    await admin.button("transfer.confirm").click();
    expect(await admin.nextAlert()).toBe(IMPORTED[language](exported.id));
    await expect(admin.field("field.name")).toHaveValue("Gildong Hong");

    // Deleted after a question that names it, then live again from the file.
    await admin.button("delete.open").click();
    await expect(page.getByRole("alertdialog")).toContainText(language === "ko" ? "홍길동" : "Gildong Hong");
    await admin.button("delete.confirm").click();
    expect(await admin.nextAlert()).toBe(ALERTS.deleted);
    await expect(page.getByRole("heading", { name: admin.text("deleted.title") })).toBeVisible();
    await expect.poll(() => status(`${slug}-b`)).toBe(404);
    // Once the homepage is gone it is not announced any more.
    await expect(page.locator('.publishing[data-stage="gone"]')).toBeVisible();
    await expect(page.getByText(admin.text("deleted.text"))).toBeHidden();
    await admin.button("deleted.again").click();
    await admin.wholeForm();
    await expect(admin.field("field.name")).toHaveValue("");
    await admin.form.locator('input[type=file][accept*="json"]').setInputFiles(file);
    await expect(admin.field("field.name")).toHaveValue("Gildong Hong");
    await admin.saved("alert.created");
    await admin.live();
    expect(await status(`${slug}-b`)).toBe(200);
    await open(visitor, realtorPath(`${slug}-b`, language));
    await expect(visitor.getByText(greeting)).toBeVisible();
  });
}
