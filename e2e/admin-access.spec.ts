import type { Page } from "@playwright/test";
import { ADMINISTRATOR_ACCOUNT, newAccount, openNothing, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";
import { createRealtor, patchRealtor, readRealtor } from "../testing/realtors";
import { freshSlug } from "./seed";
import { IN_KOREAN } from "./site";

// Nothing is judged while it fades in.
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

/** The preview is the homepage itself, which has tests of its own. */
const violations = (page: Page, within?: string) =>
  violationsInBothSchemes(page, { except: "iframe", ...(within === undefined ? {} : { within }) });

for (const language of IN_KOREAN) {
  test(`axe finds nothing in the editor, its problems and its questions (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 412|ERR_FAILED/);
    const realtor = await createRealtor(api, {
      desiredUrl: freshSlug("axe"),
      name: "Axe",
      activityRegion: [{ state: "CA", city: "Irvine" }],
      additionalSections: [{ titleKr: "후기" }, { titleKr: "수상" }],
    });
    await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.choosePictures("gallery", ["scene-06-thumb", "scene-07-thumb"].map(pictureFile));
    await expect(admin.uploaded("gallery")).toHaveCount(2);
    await page.route("**/uploads/**", (route) => route.abort());
    await admin.choosePictures("top", pictureFile("scene-08-thumb"));
    await expect(admin.shelf("top").getByRole("alert")).toBeVisible();
    await admin.field("field.email").fill("no address");
    await admin.save();
    await expect(page.getByRole("heading", { name: admin.text("problems.title", { count: 2 }) })).toBeFocused();
    expect(await violations(page)).toEqual([]);

    await admin.button("photos.remove", { name: admin.text("photos.top") }).click();
    await admin.field("field.email").fill("axe@example.com");
    await patchRealtor(api, realtor.id, { name: "Somebody" });
    await admin.save();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await violations(page, "dialog[open]")).toEqual([]);
    await page.keyboard.press("Escape");
    await admin.button("delete.open").click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await violations(page, "dialog[open]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(admin.button("delete.open")).toBeFocused();

    await page.setViewportSize({ width: 320, height: 640 });
    // The device is told 50 ms after the last resize; until then the preview still stands beside the form.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await admin.button("save.preview").click();
    await expect(page.getByRole("dialog", { name: admin.text("save.preview") })).toBeVisible();
    expect(await violations(page, "dialog[open]")).toEqual([]);
    await page.keyboard.press("Escape");

    // Where nothing runs: an editor whose token is gone under it may be about to ask for something.
    await openNothing(page);
    await page.evaluate(() => localStorage.clear());
    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, language === "ko" ? "/admin" : "/en/admin");
    await expect(page.getByRole("searchbox")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("a homepage is edited, its pictures put in order, and saved by keyboard alone", async ({ page, api }) => {
  const url = (name: string) => ({
    path: "gallery",
    imageType: "fullsize",
    url: `https://pictures.example/${name}.webp`,
  });
  const realtor = await createRealtor(api, {
    desiredUrl: freshSlug("keys"),
    name: "Keys",
    photos: [url("a"), url("b")],
  });
  await page.route("https://pictures.example/**", (route) => route.fulfill({ path: pictureFile("scene-01-thumb") }));
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  const admin = new AdminPage(page, "ko");
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") saves.push(request.postData() ?? "");
  });
  await admin.open();
  const tabTo = async (is: () => Promise<boolean>) => {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await is()) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("The Tab key never got there");
  };
  const focused = (selector: string) => () =>
    page.evaluate((css) => document.activeElement?.matches(css) ?? false, selector);

  await tabTo(focused("#field-name"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("By keyboard");
  // Enter in a field is not "publish": what is saved, is saved by the button below, once.
  await page.keyboard.press("Enter");
  const drag = admin.text("photos.drag", {
    name: admin.text("photos.item", { path: admin.text("photos.gallery"), number: 2 }),
  });
  await tabTo(focused(`[aria-label="${drag}"]`));
  await page.keyboard.press("Space");
  await expect(page.getByText(admin.text("photos.movedTo", { position: 2 }))).toBeAttached();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText(admin.text("photos.movedTo", { position: 1 }))).toBeAttached();
  await page.keyboard.press("Space");
  await expect(admin.shelf("gallery").locator("img").first()).toHaveAttribute("src", /b\.webp/);
  // The button comes before the preview, which is a whole homepage to tab through.
  await tabTo(async () => {
    expect(await focused(".editor-preview *")()).toBe(false);
    return focused("button[type=submit]")();
  });
  await page.keyboard.press("Enter");
  expect(await admin.nextAlert()).toBe(admin.text("alert.changed"));
  expect(await readRealtor(api, realtor.id)).toMatchObject({ name: "By keyboard", photos: [url("b"), url("a")] });
  expect(saves).toHaveLength(1);
});
