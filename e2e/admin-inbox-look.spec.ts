import { localizePath } from "../src/domain/site/page-path";
import { MINJI_ACCOUNT, newAccount, storeSession } from "./accounts";
import { smallTargets, violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { GRACE } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { PHONE, DESKTOP } from "./viewports";
import { TEXTS, ownInbox, inboxPath, rows } from "./inbox";

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];

  for (const [size, viewport] of [
    ["phone", PHONE],
    ["desktop", DESKTOP],
  ] as const) {
    test(`the inbox has no accessibility complaint, open and closed (${language}, ${size})`, async ({ page, api }) => {
      await page.setViewportSize(viewport);
      const id = await ownInbox(page, api);
      await open(page, inboxPath(language));
      await expect(page.getByRole("heading", { name: text["empty.all.title"] })).toBeVisible();
      expect(await violationsInBothSchemes(page)).toEqual([]);

      await writeTo(api, id);
      await writeTo(api, id, { name: "Jane Buyer", phone: "", message: "" });
      await page.reload();
      await expect(rows(page, language)).toHaveCount(2);
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await rows(page, language).filter({ hasText: "박서준" }).click();
      await expect(page.getByRole("heading", { name: "박서준" })).toBeFocused();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
}

for (const language of IN_KOREAN) {
  const text = TEXTS[language];

  test(`the list is saved as a table (${language})`, async ({ page, api }) => {
    const id = await ownInbox(page, api);
    await writeTo(api, id);
    await open(page, inboxPath(language));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: text.export }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const csv = Buffer.concat(chunks).toString("utf8");
    expect(csv).toMatch(/^\uFEFF받은 시각,상태,/);
    expect(csv.split("\r\n")[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect(csv).toContain("박서준,seojun@example.com,010-2345-6789");
  });

  test(`mails are turned off and on, and a choice that fails is told (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 500/);
    await page.setViewportSize(PHONE);
    const { id } = await copyHomepage(api, GRACE.id, { email: "grace-mails@example.com" });
    await storeSession(page, api, await newAccount(api, "realtor", id));
    await open(page, inboxPath(language));
    const choice = page.getByRole("switch", { name: text.mailing });
    await expect(choice).toBeChecked();
    await expect(page.getByText(text["mailing.on"].replace("{{address}}", "grace-mails@example.com"))).toBeVisible();
    await choice.click();
    await expect(page.getByText(text["mailing.off"])).toBeVisible();
    await expect(choice).not.toBeChecked();
    await page.reload();
    await expect(choice).not.toBeChecked();
    await page.route("**/v1/leads/mailing*", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 500, json: {}, headers: { "access-control-allow-origin": "*" } })
        : route.fallback(),
    );
    await choice.click();
    await expect(page.getByText(text["mailing.failed"])).toBeVisible();
    await expect(choice).not.toBeChecked();
    await page.unroute("**/v1/leads/mailing*");
    await choice.focus();
    await page.keyboard.press("Space");
    await expect(choice).toBeChecked();
    await expect(page.getByText(text["mailing.failed"])).toHaveCount(0);
  });

  test(`arrows go through the list, and only what is opened counts as read (${language})`, async ({ page, api }) => {
    await page.setViewportSize(DESKTOP);
    const id = await ownInbox(page, api);
    for (const name of ["이하나", "김두리"]) await writeTo(api, id, { name });
    await open(page, inboxPath(language));
    const row = (name: string) => rows(page, language).getByRole("button").filter({ hasText: name });
    await expect(row("이하나")).toBeVisible();
    await expect(page.getByText(text.choose)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(row("김두리")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(row("이하나")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(row("이하나")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "이하나" })).toBeFocused();
    // An open message is scrolled by them.
    await page.locator(".lead-words").click();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator(".lead-row:focus")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(row("이하나")).toBeFocused();
    await expect(page.getByText(text.choose)).toBeVisible();
    await expect(row("이하나")).not.toContainText(text["state.new"]);
    await expect(row("김두리")).toContainText(text["state.new"]);
    const filters = page.getByRole("group", { name: text.filter }).getByRole("button");
    const tops = await filters.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });

  test(`where the API keeps no messages, none are offered (${language})`, async ({ page, api, problems }) => {
    problems.expect(/v1\/leads/);
    await page.route("**/v1/leads**", (route) =>
      route.fulfill({ status: 404, json: { message: "Not found" }, headers: { "access-control-allow-origin": "*" } }),
    );
    await storeSession(page, api, MINJI_ACCOUNT);
    await open(page, localizePath("/probiz", language));
    await expect(page.getByRole("link", { name: text["workspace.overview"] })).toBeVisible();
    await expect(page.getByRole("link", { name: text["workspace.messages"] })).toHaveCount(0);
    await open(page, inboxPath(language));
    await expect(page.getByRole("heading", { name: text["missing.title"] })).toBeVisible();
  });
}
