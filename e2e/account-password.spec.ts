import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koAdmin from "../src/i18n/ko/admin.json";
import enAdmin from "../src/i18n/en/admin.json";
import koPassword from "../src/i18n/ko/password.json";
import enPassword from "../src/i18n/en/password.json";
import { localizePath } from "../src/domain/site/page-path";
import { ADMINISTRATOR_ACCOUNT, newAccount, openNothing, storeSession } from "./accounts";
import { smallTargets, violations } from "./axe";
import { expect, open, test } from "./fixtures";
import { mailedLink, pathOf } from "./mailed-link";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_KOREAN } from "./site";

const WORDS = { ko: { ...koAccount, ...koAdmin, ...koPassword }, en: { ...enAccount, ...enAdmin, ...enPassword } };
const NEW_PASSWORD = "another-password-1";

async function expectNoComplaints(page: Page) {
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

for (const language of IN_KOREAN) {
  const words = WORDS[language];
  const at = (path: string) => localizePath(path, language);
  const field = (page: Page, key: keyof typeof koPassword) => page.getByLabel(words[key], { exact: true });
  const button = (page: Page, key: keyof (typeof WORDS)["ko"]) =>
    page.getByRole("main").getByRole("button", { name: words[key], exact: true });

  test(`a forgotten password is set with the mailed link, and signs in (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 410/);
    const account = await newAccount(api, "realtor");
    await open(page, at("/login"));
    // What was typed at the sign-in is not asked for again, and does not stay in the address.
    await page.getByLabel(words["login.email"], { exact: true }).fill("지은@example.com");
    await page.getByRole("link", { name: words["login.forgot"] }).click();
    await expect(page.getByRole("heading", { level: 1, name: words["ask.title"] })).toBeVisible();
    await expect(field(page, "email")).toHaveValue("지은@example.com");
    expect(new URL(page.url()).hash).toBe("");
    await field(page, "email").fill("");
    await button(page, "ask.submit").click();
    await expect(page.getByText(words["error.email"], { exact: true })).toBeVisible();
    await expectNoComplaints(page);
    await field(page, "email").fill(account.email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(words["ask.sentHint"])).toBeVisible();

    const link = await mailedLink(api, account.email);
    await open(page, pathOf(link));
    await expect(page.getByRole("heading", { level: 1, name: words["reset.title"] })).toBeVisible();
    await field(page, "new").fill("short");
    await button(page, "reset.submit").click();
    await expect(page.getByText(words["error.short"])).toBeVisible();
    await expectNoComplaints(page);
    await field(page, "new").fill(NEW_PASSWORD);
    await button(page, "reset.submit").click();
    await expect(page.getByText(words["reset.done"])).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");

    await page.getByRole("link", { name: words["reset.signIn"] }).click();
    await page.getByLabel(words["login.email"], { exact: true }).fill(account.email);
    await page.getByLabel(words["login.password"], { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));

    await open(page, pathOf(link));
    await field(page, "new").fill("one-more-password");
    await button(page, "reset.submit").click();
    await expect(page.getByRole("heading", { level: 1, name: words["ended.title"] })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: words["ended.reset"] })).toBeVisible();
    await expect(page.getByText(words["reset.lead"])).toBeHidden();
    await expectNoComplaints(page);
    await button(page, "ended.again").click();
    await expect(page.getByRole("heading", { level: 1, name: words["ask.title"] })).toBeVisible();
  });

  test(`a password is changed, and other devices are signed out (${language})`, async ({
    page,
    api,
    browser,
    problems,
  }) => {
    problems.expect(/status of 403/);
    const account = await newAccount(api, "realtor");
    const elsewhere = await browser.newContext();
    await storeSession(await elsewhere.newPage(), api, account);
    await storeSession(await elsewhere.newPage(), api, account);
    await storeSession(page, api, account);
    await open(page, at("/admin/account"));
    const menu = page.getByRole("button", { name: words["session.menu"].replace("{{name}}", account.name) });
    // A browser's own font for buttons has no Korean everywhere.
    const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
    expect(await menu.evaluate(fontOf)).toBe(await page.getByRole("main").evaluate(fontOf));
    await menu.click();
    await page.getByRole("link", { name: words["session.support"], exact: true }).click();
    const help = page.getByRole("region", { name: words["support.title"] });
    await expect(help).toBeInViewport();
    await expect(help.getByRole("link", { name: words["support.terms"] })).toHaveAttribute("href", at("/terms#agents"));
    const devices = page.getByRole("region", { name: words["sessions.title"] }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText(words["sessions.here"]);
    await expect(devices.last()).toContainText(
      words["sessions.several"].replace("{{device}}", words["sessions.unknown"]).replace("{{amount}}", "2"),
    );
    await field(page, "current").fill("not-the-password");
    await field(page, "new").fill(NEW_PASSWORD);
    await button(page, "change.submit").click();
    await expect(page.getByText(words["error.wrong"])).toBeVisible();
    await expectNoComplaints(page);
    await field(page, "current").fill(account.password);
    await field(page, "new").fill(account.password);
    await button(page, "change.submit").click();
    await expect(field(page, "new")).toHaveAccessibleDescription(new RegExp(words["error.same"]));
    await expectNoComplaints(page);
    await field(page, "new").fill(NEW_PASSWORD);
    await button(page, "change.submit").click();
    await expect(page.getByText(words["change.done"].replace("{{ended}}", "2"))).toBeVisible();
    await expect(devices).toHaveCount(1);
    await elsewhere.close();
  });

  test(`devices that look alike are signed out by one press (${language})`, async ({ page, api, browser }) => {
    const account = await newAccount(api, "realtor");
    const elsewhere = await browser.newContext();
    for (let times = 0; times < 2; times += 1) await storeSession(await elsewhere.newPage(), api, account);
    await storeSession(page, api, account);
    await open(page, at("/admin/account"));
    const devices = page.getByRole("region", { name: words["sessions.title"] }).getByRole("listitem");
    await devices.last().getByRole("button").click();
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText(words["sessions.here"]);
    await elsewhere.close();
  });

  test(`an administrator invites, and the invited one starts on a homepage (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 409/);
    problems.expect(/status of 410/);
    const email = `invited-${language}-${Date.now()}@example.com`;
    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, at("/admin"));
    const part = page.getByRole("region", { name: words["invite.title"] });
    await part.getByRole("button", { name: words["invite.submit"] }).click();
    await expect(part.getByText(words["invite.error.email"])).toBeVisible();
    await part.getByLabel(words["invite.name"], { exact: true }).fill("한소라");
    await part.getByLabel(words["invite.email"], { exact: true }).fill(ADMINISTRATOR_ACCOUNT.email);
    await part.getByRole("button", { name: words["invite.submit"] }).click();
    await expect(part.getByText(words["invite.error.taken"])).toBeVisible();
    await part.getByLabel(words["invite.email"], { exact: true }).fill(email);
    await part.getByRole("button", { name: words["invite.submit"] }).click();
    await expect(part.getByRole("status")).toContainText(email);
    await expect(part.getByRole("listitem").filter({ hasText: email })).toContainText(words["invite.state.open"]);
    await page.route("**/v1/auth/invitations", async (route) => {
      const response = await route.fetch();
      const { invitations } = (await response.json()) as { invitations: object[] };
      await route.fulfill({
        response,
        json: { invitations: invitations.map((one) => ({ ...one, undelivered: { isRefused: true } })) },
      });
    });
    await page.reload();
    await expect(part.getByRole("listitem").filter({ hasText: email })).toContainText(words["invite.refused"]);
    await expectNoComplaints(page);

    await openNothing(page);
    await page.unroute("**/v1/auth/invitations");
    await page.evaluate(() => localStorage.clear());
    const link = await mailedLink(api, email);
    await open(page, pathOf(link));
    await expect(page.getByRole("heading", { level: 1, name: words["invitation.title"] })).toBeVisible();
    await expect(field(page, "email")).toHaveValue(email);
    await expect(field(page, "name")).toHaveValue("한소라");
    await expectNoComplaints(page);
    await field(page, "new").fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === at("/admin"));
    await expect(page.getByText(words["guard.title"])).toBeHidden();

    // Used: nothing but that is said, and who is signed in need not sign in.
    await open(page, pathOf(link));
    await expect(page.getByRole("heading", { level: 1, name: words["ended.title"] })).toBeVisible();
    await expect(page.getByRole("heading", { name: words["invitation.title"] })).toBeHidden();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: words["ended.dashboard"] })).toHaveAttribute("href", at("/probiz"));
    await expect(main.getByRole("link", { name: words["back"] })).toBeHidden();
    await expectNoComplaints(page);

    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, at("/admin"));
    await expect(
      page.getByRole("region", { name: words["invite.title"] }).getByRole("listitem").filter({ hasText: email }),
    ).toContainText(words["invite.state.accepted"]);
  });

  test(`an administrator's search is the API's, or the browser's where there is none (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    const name = `Wanted ${randomUUID().slice(0, 8)}`;
    await copyHomepage(api, MINJI.id, { name });
    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, at("/admin"));
    const list = page.getByRole("region", { name: words["picker.title"] });
    await list.getByRole("searchbox").fill(name.toLowerCase());
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByLabel(words["picker.state"]).selectOption("GA");
    await expect(list.getByText(words["picker.none"])).toBeVisible();

    problems.expect(/status of 404/);
    await page.route("**/v1/realtor-search*", (route) =>
      route.fulfill({ status: 404, json: { message: "Not found" } }),
    );
    await open(page, at("/admin"));
    await list.getByRole("searchbox").fill(name.toLowerCase());
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list.getByLabel(words["picker.state"])).toBeHidden();
  });
}
