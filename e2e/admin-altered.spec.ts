import type { Locator } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { readRealtor } from "../testing/realtors";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { violations } from "./axe";
import { expect, open, openWithoutScripts, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_KOREAN } from "./site";
import { EACH_SIZE } from "./viewports";

const TEXTS = { ko, en };

for (const language of IN_KOREAN) {
  const text = TEXTS[language];
  test(`an altered picture is refused without its original, and shown with it (${language})`, async ({ page, api }) => {
    const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
    await storeSession(page, api, await newAccount(api, "realtor", id));
    const admin = new AdminPage(page, language);
    await admin.open();
    const mark = (path: "top" | "gallery", name: string) =>
      admin.shelf(path).getByRole("group", { name: admin.text("photos.altered.of", { name }), exact: true });
    const cover = mark("top", admin.text("photos.top"));
    await cover.getByLabel(admin.text("photos.altered"), { exact: true }).selectOption("staging");
    await expect(cover.getByText(admin.text("problem.alteredOriginal"))).toBeVisible();
    await admin.save();
    await expect(page.getByRole("heading", { name: admin.text("problems.title", { count: 1 }) })).toBeFocused();
    expect(await violations(page, { except: "iframe" })).toEqual([]);
    expect(await readRealtor(api, id)).toMatchObject({ alteredPhotos: [] });

    await page.getByRole("link", { name: admin.text("field.alteredPhotos"), exact: true }).click();
    await cover.locator("input[type=file]").setInputFiles(pictureFile("scene-08-thumb"));
    await cover.getByLabel(admin.text("photos.altered.noteKr"), { exact: true }).fill("소파와 그림을 넣었습니다");
    const first = mark("gallery", admin.text("photos.item", { path: admin.text("photos.gallery"), number: 1 }));
    await first.getByLabel(admin.text("photos.altered"), { exact: true }).selectOption("removal");
    await first.locator("input[type=file]").setInputFiles(pictureFile("scene-09-thumb"));
    await admin.saved("alert.changed");
    await admin.live();
    const { alteredPhotos } = (await readRealtor(api, id)) as unknown as {
      alteredPhotos: { alteration: string; originalUrl: string }[];
    };
    expect(alteredPhotos.map(({ alteration }) => alteration)).toEqual(["staging", "removal"]);

    for (const { viewport } of EACH_SIZE) {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(desiredUrl, language));
      const hero = page.locator(".hero > .altered-note");
      await expect(hero).toContainText(text["altered.staging"]);
      await expect(hero).toContainText("소파와 그림을 넣었습니다");
      const original = hero.getByRole("link", { name: text["altered.original"] });
      await expect(original).toHaveAttribute("href", alteredPhotos[0]!.originalUrl);
      const tile = page.locator("#gallery li").first();
      await tile.scrollIntoViewIfNeeded();
      await expect(tile).toContainText(text["altered.removal"]);
      await expect(tile.getByRole("link", { name: text["altered.original"] })).toHaveAttribute(
        "href",
        alteredPhotos[1]!.originalUrl,
      );
      await standsOnItsPicture(hero);
      await standsOnItsPicture(tile.locator(".altered-note"));
      expect(await violations(page)).toEqual([]);

      await tile.getByRole("link").first().click();
      const dialog = page.getByRole("dialog", { name: text["gallery.title"] });
      const picture = dialog.locator("li[aria-hidden=false] img");
      await expect(dialog).toContainText(text["altered.removal"]);
      await standsOnItsPicture(dialog.locator(".altered-note"));
      await dialog.getByRole("button", { name: text["altered.original"] }).click();
      await expect(picture).toHaveAttribute("src", alteredPhotos[1]!.originalUrl);
      await expect(dialog).toContainText(text["altered.isOriginal"]);
      await dialog.getByRole("button", { name: text["altered.back"] }).click();
      await expect(picture).not.toHaveAttribute("src", alteredPhotos[1]!.originalUrl);
      expect(await violations(page, { within: "dialog" })).toEqual([]);
      await page.keyboard.press("ArrowRight");
      await expect(dialog.locator(".altered-note")).toHaveCount(0);
      await page.keyboard.press("Escape");

      // Shown large before the scripts are there, it says so as well.
      const letScriptsThrough = await openWithoutScripts(page, realtorPath(desiredUrl, language));
      await tile.getByRole("link").first().click();
      const note = tile.getByRole("link", { name: text["altered.original"] });
      // In the foreground: nothing stands before it.
      await note.click({ trial: true });
      await expect(tile.getByText(text["altered.removal"])).toBeInViewport({ ratio: 1 });
      expect(await violations(page, { within: "#gallery" })).toEqual([]);
      letScriptsThrough();
      await expect(dialog.getByRole("button", { name: text["altered.original"] })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
  });
}

/** Whatever the picture shows, the law's words are legible on it, and move nothing. */
async function standsOnItsPicture(note: Locator): Promise<void> {
  await expect(note).toHaveCSS("position", "absolute");
  await expect(note).toHaveCSS("color", "rgb(255, 255, 255)");
}
