import type { Page } from "@playwright/test";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violations } from "./axe";
import { expect, test } from "./fixtures";
import type { HttpClient } from "../testing/http-client";
import { createRealtor, readRealtor } from "../testing/realtors";
import { expectInView } from "./in-view";
import { freshSlug } from "./seed";
import { IN_ENGLISH, SITE_URL } from "./site";
import { PHONE } from "./viewports";

const TOO_LARGE = 1_048_577;

const jsonFile = (text: string, name = "homepage.json") => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

async function ownHomepage(page: Page, api: HttpClient) {
  const realtor = await createRealtor(api, {
    desiredUrl: freshSlug("moved"),
    name: "Gildong Hong",
    aboutMeEn: "Before",
  });
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  return realtor;
}

for (const language of IN_ENGLISH) {
  test(`a file that cannot be imported is refused before anything is asked (${language})`, async ({ page, api }) => {
    await page.setViewportSize(PHONE);
    const realtor = await ownHomepage(page, api);
    const calls: string[] = [];
    page.on("request", (request) => void (request.url().includes("/import/") && calls.push(request.url())));
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.unfold("publish");
    const input = admin.form.locator('input[type=file][accept*="json"]');
    const whole = JSON.stringify(realtor);
    for (const [text, problem] of [
      [whole.slice(0, -20), admin.text("transfer.problem.notJson")],
      ["[1, 2]", admin.text("transfer.problem.notExport")],
      ["{}", admin.text("transfer.problem.notExport")],
      [`${" ".repeat(TOO_LARGE - whole.length)}${whole}`, admin.text("transfer.problem.tooLarge")],
      [
        JSON.stringify({ ...realtor, salesCount: "many", photos: [{ path: "attic" }] }),
        admin.text("transfer.problem.badFields", {
          fields: `${admin.text("field.photos")}, ${admin.text("field.salesCount")}`,
        }),
      ],
    ] as const) {
      await input.setInputFiles(jsonFile(text));
      const part = admin.form.getByRole("region", { name: admin.text("transfer.title") });
      await expect(part.getByRole("alert")).toHaveText(problem);
      await expectInView(part.getByRole("alert"));
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    }
    expect(calls).toEqual([]);
    expect(await violations(page, { except: "iframe" })).toEqual([]);

    // A good one: whose it is, and what it replaces.
    const other = { ...realtor, id: "r-elsewhere", name: "Somebody Else", aboutMeEn: "After" };
    await input.setInputFiles(jsonFile(JSON.stringify(other), "else.json"));
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Gildong Hong");
    await expect(question).toContainText("else.json");
    await expect(question).toContainText(
      admin.text("transfer.holds", { name: "Somebody Else", address: `/${String(realtor.desiredUrl)}` }),
    );
    await expect(question).toContainText(
      admin.text("transfer.replaces", { fields: `${admin.text("field.name")}, ${admin.text("field.aboutMeEn")}` }),
    );
    await expect(
      admin.form.getByRole("alert").filter({ hasText: admin.text("transfer.problem.tooLarge") }),
    ).toHaveCount(0);
    await admin.button("transfer.confirm").click();
    expect(await admin.nextAlert()).toBe(admin.text("alert.imported", { id: realtor.id }));
    expect(await readRealtor(api, realtor.id)).toMatchObject({ name: "Somebody Else", aboutMeEn: "After" });
  });

  test(`a new homepage, too, says inline what is wrong with a file (${language})`, async ({ page, api }) => {
    await storeSession(page, api, await newAccount(api, "realtor"));
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.form.locator('input[type=file][accept*="json"]').setInputFiles(jsonFile("{"));
    const part = admin.form.getByRole("region", { name: admin.text("transfer.title") });
    await expect(part.getByRole("alert")).toHaveText(admin.text("transfer.problem.notJson"));
  });

  test(`the question before deleting says one true thing and offers the export (${language})`, async ({
    page,
    api,
  }) => {
    const realtor = await ownHomepage(page, api);
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.button("delete.open").click();
    const question = page.getByRole("alertdialog");
    const address = `${SITE_URL}/${String(realtor.desiredUrl)}`;
    await expect(question.locator("p")).toHaveText([admin.text("delete.consequence", { address })]);
    const downloading = page.waitForEvent("download");
    await question.getByRole("button", { name: admin.text("delete.exportFirst") }).click();
    expect((await downloading).suggestedFilename()).toBe("Gildong Hong.json");
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: admin.text("cancel") }).click();
    expect(await readRealtor(api, realtor.id)).toMatchObject({ name: "Gildong Hong" });
  });
}
