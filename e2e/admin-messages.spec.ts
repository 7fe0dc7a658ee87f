import type { Page } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import { endSession, newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { expect, inTurn, test } from "./fixtures";
import type { HttpClient } from "../testing/http-client";
import { createRealtor } from "../testing/realtors";
import { expectInView } from "./in-view";
import { freshSlug } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const ACCOUNT = { ko: koAccount, en: enAccount };
const REALTORS = "**/v1/realtor/*";
const LONG_ANSWER = "The licence number is not known to the board. ".repeat(6).trim();

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

async function openEditor(page: Page, api: HttpClient, language: "ko" | "en") {
  const realtor = await createRealtor(api, { desiredUrl: freshSlug("told"), name: "Before" });
  const account = await newAccount(api, "realtor", realtor.id);
  const token = await storeSession(page, api, account);
  const admin = new AdminPage(page, language);
  await admin.open();
  return { admin, account, token };
}

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  turn.test(`on a phone what became of a save is seen (${language})`, async ({ page, api, problems }) => {
    problems.expect(/status of 400/);
    const { admin } = await openEditor(page, api, language);
    const bar = admin.form.locator(".save-bar");

    await admin.unfold("contact");
    await admin.field("field.email").fill("nobody@");
    await admin.save();
    const summary = page.getByRole("heading", { name: admin.text("problems.title", { count: 1 }) });
    await expect(summary).toBeFocused();
    await expectInView(summary);
    await summary.locator("xpath=..").getByRole("link").click();
    await expectInView(admin.field("field.email"));
    await expectInView(admin.form.locator("#field-email-status"));
    await admin.field("field.email").fill("somebody@example.com");

    await page.route(REALTORS, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 400,
            json: { message: LONG_ANSWER },
            headers: { "access-control-allow-origin": "*" },
          })
        : route.fallback(),
    );
    await admin.save();
    expect(await admin.nextAlert()).toBe(LONG_ANSWER);
    await expect(bar.getByRole("alert")).toHaveText(LONG_ANSWER);
    await expectInView(bar.getByRole("alert"));
    // What takes the focus stays above a bar that has grown.
    await admin.unfold("licence");
    await admin.field("field.licenseNumber").focus();
    await expectInView(admin.field("field.licenseNumber"));

    await page.unroute(REALTORS);
    await admin.saved("alert.changed");
    await admin.live();
    await expectInView(bar.getByRole("status").filter({ has: page.getByRole("link") }));
  });

  turn.test(`on a phone a wrong password over the editor is seen (${language})`, async ({ page, api, problems }) => {
    problems.expect(/status of 401/);
    const { admin, token } = await openEditor(page, api, language);
    await admin.field("field.name").fill("Still here");
    await endSession(api, token);
    await admin.save();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(ACCOUNT[language]["login.password"], { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: ACCOUNT[language]["login.submit"], exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(ACCOUNT[language]["login.error.refused"]);
    await expectInView(dialog.getByRole("alert"));
  });
}
