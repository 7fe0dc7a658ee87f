import type { Page } from "@playwright/test";
import enAccount from "../../src/i18n/en/account.json";
import enPrivacy from "../../src/i18n/en/privacy.json";
import en from "../../src/i18n/en/realtor.json";
import koAccount from "../../src/i18n/ko/account.json";
import koPrivacy from "../../src/i18n/ko/privacy.json";
import ko from "../../src/i18n/ko/realtor.json";
import { localizePath, realtorPath } from "../../src/domain/site/page-path";
import { MINJI_ACCOUNT } from "../accounts";
import { AdminPage } from "../admin-page";
import { open } from "../fixtures";
import { beAdministrator } from "../../testing/administrator";
import { createHttpClient } from "../../testing/http-client";
import { expectInView } from "../in-view";
import { GRACE } from "../seed";
import { EACH_LANGUAGE } from "../site";
import { PHONE } from "../viewports";

import { expect, test } from "./fixtures";

const TEXTS = { ko, en };
const PRIVACY = { ko: koPrivacy, en: enPrivacy };
const ACCOUNT = { ko: koAccount, en: enAccount };
const CORS = { "access-control-allow-origin": "*" };

test.beforeEach(async ({ page, site }) => {
  await site.release("container");
  await page.setViewportSize(PHONE);
});

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];
  const privacyBar = (page: Page) => page.getByRole("region", { name: PRIVACY[language]["bar.label"] });

  test(`neither the privacy bar nor what it lies beside hides the other (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 500/);
    let status = 500;
    await page.route("**/v1/realtor-contacts", (route) => route.fulfill({ status, json: {}, headers: CORS }));
    await open(page, realtorPath(GRACE.slug, language));
    await expectInView(privacyBar(page));
    await page.locator("#listings").evaluate((section) => section.scrollIntoView());
    await expectInView(page.getByRole("navigation", { name: text.actions }));

    const contact = page.getByRole("region", { name: text["contact.title"], exact: true });
    const send = contact.getByRole("button", { name: text["contact.send"], exact: true });
    await contact.getByLabel(text["contact.firstName"], { exact: true }).fill("Minji");
    await contact.getByLabel(text["contact.email"], { exact: true }).fill("minji@example.com");
    await send.click();
    await expect(contact.getByRole("alert")).toHaveText(text["contact.failed"]);
    await expectInView(contact.getByRole("alert"));
    status = 201;
    await send.click();
    await expectInView(contact.getByRole("heading", { name: text["contact.sent"] }));
    await expectInView(contact.getByText(text["contact.sentHint"]));
    await expectInView(privacyBar(page));
  });

  test(`a refused sign-in is seen beside the privacy bar (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 401/);
    const account = ACCOUNT[language];
    await open(page, localizePath("/login", language));
    await expectInView(privacyBar(page));
    const main = page.getByRole("main");
    await main.getByLabel(account["login.email"], { exact: true }).fill(MINJI_ACCOUNT.email);
    await main.getByLabel(account["login.password"], { exact: true }).fill("wrong");
    await main.getByRole("button", { name: account["login.submit"], exact: true }).click();
    await expect(main.getByRole("alert")).toHaveText(account["login.error.refused"]);
    await expectInView(main.getByRole("alert"));
  });

  test(`what became of a save is seen below the privacy bar (${language})`, async ({ page, site, problems }) => {
    problems.expect(/status of 400/);
    const answer = "The licence number is not known to the board. ".repeat(4).trim();
    await page.route("**/v1/realtor/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 400, json: { message: answer }, headers: CORS })
        : route.fallback(),
    );
    await beAdministrator(page, createHttpClient(site.apiAddress));
    const admin = new AdminPage(page, language);
    await admin.open(GRACE.slug);
    await expectInView(privacyBar(page));
    await admin.field("field.name").fill("Other");
    await admin.save();
    expect(await admin.nextAlert()).toBe(answer);
    await expectInView(admin.form.locator(".save-bar").getByRole("alert"));
    await expectInView(privacyBar(page));
  });
}
