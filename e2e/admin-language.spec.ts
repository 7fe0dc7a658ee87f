import enCommon from "../src/i18n/en/common.json";
import koCommon from "../src/i18n/ko/common.json";
import { localizePath } from "../src/domain/site/page-path";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { expect, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { EACH_LANGUAGE, OTHER_LANGUAGE } from "./site";

const COMMON = { ko: koCommon, en: enCommon };

for (const language of EACH_LANGUAGE) {
  test(`the language is kept once it is decided to leave what is typed (${language})`, async ({
    page,
    context,
    api,
  }) => {
    const other = OTHER_LANGUAGE[language];
    const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
    await storeSession(page, api, await newAccount(api, "realtor", id));
    const admin = new AdminPage(page, language);
    await admin.open(desiredUrl);
    await admin.field("field.name").fill("Typed Kim");
    const stored = async () => (await context.cookies()).find(({ name }) => name === "locale")?.value;
    const toggle = page.getByRole("banner").getByRole("link", { name: COMMON[language]["language.switchTo"] });
    await toggle.click();
    await admin.button("leave.stay").click();
    expect(await stored()).toBeUndefined();
    await expect(admin.field("field.name")).toHaveValue("Typed Kim");
    await toggle.click();
    await admin.button("leave.leave").click();
    await page.waitForURL(`**${localizePath(`/${desiredUrl}/admin`, other)}`);
    expect(await stored()).toBe(other);
  });
}
