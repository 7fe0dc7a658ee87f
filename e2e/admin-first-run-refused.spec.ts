import { localizePath } from "../src/domain/site/page-path";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { expect, open, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";

for (const language of EACH_LANGUAGE) {
  test(`an address that was taken meanwhile is asked for again, and the rest stays typed (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of (?:404|409)/);
    await storeSession(page, api, await newAccount(api, "realtor"));
    // Free when it was asked for.
    await page.route(`**/v1/realtor/${MINJI.slug}*`, (route) => route.fulfill({ status: 404, body: "{}" }));
    const admin = new AdminPage(page, language);
    await open(page, localizePath("/admin", language));
    const steps = page.getByRole("navigation", { name: admin.text("firstRun.steps") });
    const to = (number: number) => steps.getByRole("button", { name: new RegExp(`^${number}\\.`) }).click();
    await admin.field("field.name").fill("Yuna Seo");
    await admin.field("field.desiredUrl").fill(MINJI.slug);
    await to(2);
    await page.getByLabel(admin.text("firstRun.state"), { exact: true }).selectOption("CA");
    await admin.field("field.licenseNumber").fill("01234567");
    await admin.field("field.companyName").fill("Han Realty Group");
    await to(5);
    await admin.field("field.aboutMeKr").fill("소개");
    await admin.button("firstRun.publish").click();
    expect(await admin.nextAlert()).toBe(admin.text("problem.slugTaken"));
    const address = admin.field("field.desiredUrl");
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(MINJI.slug);
    await expect(address).toHaveAccessibleDescription(new RegExp(admin.text("problem.slugTaken")));
    await expect(page.locator(".save-bar .notice")).toHaveText("");
    await expect(admin.field("field.name")).toHaveValue("Yuna Seo");
    await to(5);
    await expect(admin.field("field.aboutMeKr")).toHaveValue("소개");
  });
}
