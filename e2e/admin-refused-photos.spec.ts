import { createRealtor } from "../testing/realtors";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { expect, test } from "./fixtures";
import { freshSlug } from "./seed";
import { EACH_LANGUAGE } from "./site";

const broken = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from("no picture") });

for (const language of EACH_LANGUAGE) {
  test(`photos that can't be used are named, and nobody is asked to choose them again (${language})`, async ({
    page,
    api,
  }) => {
    const { id } = await createRealtor(api, { desiredUrl: freshSlug("refused") });
    await storeSession(page, api, await newAccount(api, "realtor", id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.choosePictures("gallery", [broken("garden.png"), broken("kitchen.png")]);
    const said = admin.shelf("gallery").getByRole("alert");
    await expect(said).toHaveCount(2);
    await expect(said.nth(0)).toContainText("garden.png");
    await expect(said.nth(1)).toContainText("kitchen.png");
    await admin.field("field.email").fill("typed@example.com");
    await page.waitForTimeout(500);
    await admin.open();
    await expect(page.getByText(admin.text("draft.restored"))).toBeVisible();
    await expect(page.getByText(admin.text("draft.photosLost", { count: 2 }))).toHaveCount(0);
    await expect(admin.field("field.email")).toHaveValue("typed@example.com");
  });

  test(`photos that a reload took are asked for until they are chosen again, or once (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    const { id } = await createRealtor(api, { desiredUrl: freshSlug("lost") });
    await storeSession(page, api, await newAccount(api, "realtor", id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await page.route("**/uploads/**", (route) => route.abort());
    await admin.choosePictures("gallery", [pictureFile("scene-01-thumb"), pictureFile("scene-02-thumb")]);
    await expect(admin.shelf("gallery").getByRole("alert")).toHaveCount(2);
    await page.waitForTimeout(500);
    await page.unroute("**/uploads/**");
    await admin.open();
    await expect(page.getByText(admin.text("draft.photosLost", { count: 2 }))).toBeVisible();
    await admin.choosePictures("gallery", pictureFile("scene-01-thumb"));
    await expect(page.getByText(admin.text("draft.photosLost", { count: 1 }))).toBeVisible();
    await expect(admin.uploaded("gallery")).toHaveCount(1);
    await page.waitForTimeout(500);
    await admin.open();
    await expect(page.getByText(admin.text("draft.restored"))).toBeVisible();
    await expect(page.getByText(admin.text("draft.photosLost", { count: 1 }))).toHaveCount(0);
  });
}
