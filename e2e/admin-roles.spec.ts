import { localizePath } from "../src/domain/site/page-path";
import { ADMINISTRATOR_ACCOUNT, VISITOR_ACCOUNT, newAccount, storeSession } from "./accounts";
import { AdminPage, adminText } from "./admin-page";
import { expect, open, test } from "./fixtures";
import { createRealtor, readRealtor } from "../testing/realtors";
import { GRACE, MINJI, freshSlug } from "./seed";
import { IN_KOREAN, SITE_URL } from "./site";

for (const language of IN_KOREAN) {
  test(`the editor says what it is and keeps out of the indexes, at both places (${language})`, async ({ page }) => {
    for (const path of ["/admin", `/${GRACE.slug}/admin`]) {
      expect(await open(page, localizePath(path, language))).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: adminText(language, "title") })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      // Nobody is signed in: there is no form, not even an empty one.
      await expect(page.locator("form.admin-editor")).toHaveCount(0);
    }
    await open(page, localizePath("/admin", language));
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `${SITE_URL}${localizePath("/admin", language)}`,
    );
  });

  test(`an ordinary user is told what it is for, and how to get a homepage (${language})`, async ({ page, api }) => {
    await storeSession(page, api, VISITOR_ACCOUNT);
    for (const path of ["/admin", `/${MINJI.slug}/admin`]) {
      await open(page, localizePath(path, language));
      await expect(page.getByRole("heading", { name: adminText(language, "refused.user.title") })).toBeVisible();
      await expect(page.getByRole("link", { name: adminText(language, "refused.user.action") })).toHaveAttribute(
        "href",
        localizePath("/", language),
      );
    }
  });

  test(`a realtor edits their own homepage and nobody else's (${language})`, async ({ page, api, problems }) => {
    const own = await createRealtor(api, { desiredUrl: freshSlug("own"), name: "Owner" });
    await storeSession(page, api, await newAccount(api, "realtor", own.id));
    const admin = new AdminPage(page, language);
    await admin.open(own.desiredUrl);
    await expect(admin.field("field.name")).toHaveValue("Owner");
    await expect(admin.field("field.userId")).toHaveCount(0);
    await expect(admin.form.getByLabel(adminText(language, "field.isMakeHomepage"))).toHaveCount(0);

    await open(page, localizePath(`/${MINJI.slug}/admin`, language));
    await expect(page.getByRole("heading", { name: adminText(language, "refused.other.title") })).toBeVisible();
    await expect(admin.form).toHaveCount(0);

    problems.expect(/status of 404/);
    await open(page, localizePath("/nobody-lives-here/admin", language));
    await expect(page.getByText(adminText(language, "notFound"))).toBeVisible();
  });

  test(`an administrator finds any homepage and edits it; a rename moves the address (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 404/);
    const slug = freshSlug(`office-${language}`);
    const realtor = await createRealtor(api, { desiredUrl: slug, name: `Found ${slug}`, ppProfileId: "pp-1" });
    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, localizePath("/admin", language));
    const list = page.getByRole("region", { name: adminText(language, "picker.title") });
    await list.getByRole("searchbox").fill(`found ${slug}`);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByRole("link").click();
    await expect(page).toHaveURL(localizePath(`/${slug}/admin`, language));
    const admin = new AdminPage(page, language);
    await expect(admin.field("field.ppProfileId")).toHaveValue("pp-1");
    await expect(admin.form.getByLabel(adminText(language, "field.isMakeHomepage"))).toBeVisible();
    await admin.field("field.desiredUrl").fill(`${slug}-b`);
    await admin.saved("alert.changed");
    await expect(page).toHaveURL(localizePath(`/${slug}-b/admin`, language));
    expect(await readRealtor(api, realtor.id)).toMatchObject({ desiredUrl: `${slug}-b`, ppProfileId: "pp-1" });
    await page.reload();
    await expect(admin.field("field.name")).toHaveValue(`Found ${slug}`);
  });
}
