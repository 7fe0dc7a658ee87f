import { BRAND_COLORS } from "../src/domain/editor/brand-colors";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_ENGLISH } from "./site";
import { DESKTOP } from "./viewports";

for (const language of IN_ENGLISH) {
  test(`the index beside the form says what is missing and wrong, and leads there (${language})`, async ({
    page,
    api,
  }) => {
    const { id } = await copyHomepage(api, MINJI.id, { aboutMeKr: "", aboutMeEn: "" });
    await storeSession(page, api, await newAccount(api, "realtor", id));
    await page.setViewportSize(DESKTOP);
    const admin = new AdminPage(page, language);
    await admin.open();
    const index = page.getByRole("navigation", { name: admin.text("groups") });
    const link = (group: "bio" | "contact" | "design" | "basics") =>
      index.getByRole("link", { name: admin.text(`group.${group}.title`) });
    await expect(link("bio").getByRole("img", { name: admin.text("group.todo", { count: 2 }) })).toHaveText("2");
    await expect(link("contact").getByRole("img", { name: admin.text("group.done") })).toBeVisible();

    await admin.field("field.aboutMeKr").fill("소개");
    await expect(link("bio").getByRole("img", { name: admin.text("group.todo", { count: 1 }) })).toBeVisible();
    await admin.field("field.aboutMeEn").fill("About");
    await expect(link("bio").getByRole("img", { name: admin.text("group.done") })).toBeVisible();
    await admin.field("field.email").fill("nobody");
    await expect(link("contact").getByRole("img", { name: admin.text("group.wrong", { count: 1 }) })).toBeVisible();
    await expect(link("contact")).toHaveAttribute("aria-current", "true");
    expect(await violationsInBothSchemes(page, { except: "iframe" })).toEqual([]);

    // As low as a window with a toolbar or two: the index is longer than that.
    await page.setViewportSize({ width: 1440, height: 500 });
    await link("design").focus();
    await page.keyboard.press("Enter");
    await expect(link("design")).toHaveAttribute("aria-current", "true");
    await expect(link("design")).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Tab");
    await expect(page.locator("#group-design :focus")).toHaveCount(1);

    await page.getByRole("radio", { name: admin.text("design.color.navy") }).check();
    await expect(admin.field("field.designMainColor")).toHaveValue(BRAND_COLORS.navy);
    await admin.field("field.designMainColor").fill("#123456");
    await expect(page.getByRole("radio", { name: admin.text("design.color.navy") })).not.toBeChecked();
  });
}
