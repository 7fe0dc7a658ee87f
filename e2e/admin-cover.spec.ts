import { realtorPath } from "../src/domain/site/page-path";
import { readRealtor } from "../testing/realtors";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { violations } from "./axe";
import { expect, open, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_KOREAN } from "./site";
import { EACH_SIZE } from "./viewports";

for (const language of IN_KOREAN) {
  for (const { size, viewport } of EACH_SIZE) {
    test(`what the cover always shows is chosen by hand (${language}, ${size})`, async ({ page, api }) => {
      const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
      await storeSession(page, api, await newAccount(api, "realtor", id));
      await page.setViewportSize(viewport);
      const admin = new AdminPage(page, language);
      await admin.open();
      await admin.unfold("photos");
      const onPicture = (await admin.shelf("top").locator(".photo-card-frame").boundingBox())!;
      const another = (await admin.shelf("top").locator("button[data-add]").boundingBox())!;
      expect(another.y).toBeGreaterThan(onPicture.y);
      expect(another.y + another.height).toBeLessThan(onPicture.y + onPicture.height);
      const focus = admin.shelf("top").locator("details.cover-focus");
      await focus.getByText(admin.text("field.coverFocus"), { exact: true }).click();
      const picture = focus.locator(".cover-focus-picture");
      await picture.scrollIntoViewIfNeeded();
      const { width, height } = (await picture.boundingBox())!;
      await picture.click({ position: { x: width * 0.2, y: height * 0.9 } });
      const across = focus.getByLabel(admin.text("coverFocus.x"));
      await expect(across).toHaveValue("20");
      await across.press("ArrowRight");
      for (const screen of await focus.locator("figure img").all())
        await expect(screen).toHaveCSS("object-position", "21% 90%");
      expect(await violations(page, { except: "iframe" })).toEqual([]);
      await admin.saved("alert.changed");
      await admin.live();
      expect(await readRealtor(api, id)).toMatchObject({ coverFocus: "21 90" });

      // Another picture has its own.
      await admin.choosePictures("top", pictureFile("scene-08"));
      await expect(admin.uploaded("top")).toBeVisible();
      await focus.getByText(admin.text("field.coverFocus"), { exact: true }).click();
      await expect(across).toHaveValue("50");

      await open(page, realtorPath(desiredUrl, language));
      await expect(page.locator(".hero-cover-picture")).toHaveCSS("object-position", "21% 90%");
    });
  }
}
