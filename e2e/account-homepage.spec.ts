import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koCommon from "../src/i18n/ko/common.json";
import enCommon from "../src/i18n/en/common.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import enRealtor from "../src/i18n/en/realtor.json";
import koScreens from "../src/i18n/ko/screens.json";
import enScreens from "../src/i18n/en/screens.json";
import { localizePath } from "../src/domain/site/page-path";
import {
  ADMINISTRATOR_ACCOUNT,
  MINJI_ACCOUNT,
  NEWCOMER_ACCOUNT,
  VISITOR_ACCOUNT,
  newAccount,
  storeSession,
} from "./accounts";
import { violationsInBothSchemes } from "./axe";
import { expect, holdBack, open, test } from "./fixtures";
import { DANIEL, MINJI } from "./seed";
import { IN_ENGLISH, SITE_URL } from "./site";

const COMMON = { ko: koCommon, en: enCommon };
const ACCOUNT = { ko: koAccount, en: enAccount };
const REALTOR = { ko: koRealtor, en: enRealtor };
const SCREENS = { ko: koScreens, en: enScreens };

for (const language of IN_ENGLISH) {
  const words = ACCOUNT[language];
  const screens = SCREENS[language];
  const at = (path: string) => localizePath(path, language);

  test(`the overview shows the address, its code, the share card and what is missing (${language})`, async ({
    page,
    context,
    api,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await storeSession(page, api, MINJI_ACCOUNT);
    await open(page, at("/probiz"));
    await expect(
      page.getByRole("heading", { level: 1, name: words["overview.title"].replace("{{name}}", MINJI.name[language]) }),
    ).toBeVisible();

    await page.getByRole("button", { name: words["overview.copyEnglish"] }).click();
    const address = `${SITE_URL}/en/${MINJI.slug}`;
    await expect(page.getByRole("status").getByText(address)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const host = new URL(SITE_URL).host;
    await expect(
      page.getByRole("img", { name: words["overview.qrLabel"].replace("{{address}}", `${host}/${MINJI.slug}`) }),
    ).toBeVisible();
    const files = page.getByRole("group", { name: words["overview.files"] });
    for (const [kind, start] of [
      ["png", /^\u0089PNG/],
      ["svg", /^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/],
      ["pdf", /^%PDF-1\.4/],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        files.getByRole("button", { name: kind.toUpperCase() }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`${MINJI.slug}-qr.${kind}`);
      expect(await readFile(await file.path(), "latin1")).toMatch(start);
    }
    // One control: its parts stand side by side, equally wide.
    const parts = await files
      .getByRole("button")
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ y, width }) => ({ y, width })));
    expect(parts).toHaveLength(3);
    for (const { y, width } of parts) {
      expect(y).toBe(parts[0]!.y);
      expect(width).toBeCloseTo(parts[0]!.width, 0);
    }

    const share = page.getByRole("region", { name: words["overview.share"] });
    const picture = await share.locator("img").boundingBox();
    expect(picture!.width / picture!.height).toBeCloseTo(2, 1);
    const checklist = page.getByRole("region", { name: words["overview.checklist"] });
    // First what somebody comes for every day.
    const news = page.getByRole("region", { name: words["news.title"] });
    await expect(news.getByRole("link", { name: words["news.messages"] })).toHaveAttribute(
      "href",
      at("/admin/messages"),
    );
    expect((await news.boundingBox())!.y).toBeLessThan((await checklist.boundingBox())!.y);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: COMMON[language]["footer.terms"] })).toBeVisible();
    await expect(footer.getByRole("link", { name: COMMON[language]["footer.signIn"] })).toHaveCount(0);
    // Nothing is missing: one line, until somebody wants to see it.
    await expect(checklist.getByRole("listitem")).toHaveCount(0);
    await checklist.getByText(words["overview.done"].replace("{{done}}", "12").replace("{{all}}", "12")).click();
    await expect(checklist.getByRole("listitem")).toHaveCount(12);
    await expect(checklist.getByRole("listitem").filter({ hasText: words["checklist.licence"] })).toContainText(
      words["overview.requiredBy.CA"],
    );
    await expect(page.getByRole("link", { name: words["overview.edit"] })).toHaveAttribute("href", at("/admin"));

    await page.getByRole("button", { name: words["session.menu"].replace("{{name}}", MINJI_ACCOUNT.name) }).click();
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test(`who has no homepage is told what to do about it (${language})`, async ({ page, api }) => {
    await storeSession(page, api, NEWCOMER_ACCOUNT);
    await open(page, at("/probiz"));
    await expect(page.getByRole("link", { name: words["overview.none.create"] })).toHaveAttribute("href", at("/admin"));
    await storeSession(page, api, VISITOR_ACCOUNT);
    await page.evaluate(() => localStorage.removeItem("realtorInfo"));
    await open(page, at("/probiz"));
    await expect(page.getByRole("heading", { level: 2, name: words["overview.user.title"] })).toBeVisible();
    await expect(page.getByRole("link", { name: words["session.manage"] })).toHaveCount(0);
    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, at("/probiz"));
    await expect(page.getByRole("link", { name: words["overview.office.choose"] })).toHaveAttribute(
      "href",
      at("/admin"),
    );
  });

  test(`the way to the editor is on the homepage for its owner and for administrators alone (${language})`, async ({
    page,
    api,
  }) => {
    const edit = page.getByRole("link", { name: REALTOR[language].editHomepage });
    const own = at(`/${MINJI.slug}`);
    const others = at(`/${DANIEL.slug}`);

    await open(page, own);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(MINJI.name[language]);
    expect(await loadedForOwners(page)).toEqual([]);

    await storeSession(page, api, MINJI_ACCOUNT);
    await open(page, own);
    await expect(edit).toHaveAttribute("href", at("/admin"));
    expect(await loadedForOwners(page)).not.toEqual([]);
    await open(page, others);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(DANIEL.name[language]);
    await expect.poll(() => loadedForOwners(page)).not.toEqual([]);
    await expect(edit).toHaveCount(0);

    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, others);
    await expect(edit).toHaveAttribute("href", at(`/${DANIEL.slug}/admin`));
  });

  test(`an account's consents are there in another browser, with their day (${language})`, async ({
    page,
    api,
    browser,
    baseURL,
  }) => {
    const account = await newAccount(api, "user");
    await storeSession(page, api, account);
    await open(page, at("/agreement"));
    const calls = page.getByRole("region", { name: screens["agreement.calls.title"] });
    const box = calls.getByRole("checkbox", { name: screens["agreement.consent"] });
    await expect(page.getByText(words["consents.account"])).toBeVisible();
    await box.check();
    await expect(calls.getByRole("status")).toHaveText(/20\d\d-\d\d-\d\d/);
    const said = await calls.getByRole("status").innerText();

    const elsewhere = await browser.newContext({ baseURL });
    const second = await elsewhere.newPage();
    await storeSession(second, api, account);
    await open(second, at("/agreement"));
    const secondCalls = second.getByRole("region", { name: screens["agreement.calls.title"] });
    await expect(secondCalls.getByRole("checkbox")).toBeChecked();
    await expect(secondCalls.getByRole("status")).toHaveText(said);
    // What is said is what is kept: not before the API has it.
    const letCallThrough = await holdBack(second, "**/v1/consents/calls");
    await secondCalls.getByRole("checkbox").uncheck();
    await expect(secondCalls.getByRole("checkbox")).not.toBeChecked();
    await expect(secondCalls.getByRole("status")).toHaveText(said);
    letCallThrough();
    await expect(secondCalls.getByRole("status")).toHaveText(screens["agreement.notGiven"]);
    await elsewhere.close();
    await page.reload();
    await expect(calls.getByRole("status")).toHaveText(screens["agreement.notGiven"]);
  });
}

/** Scripts that came because a token is stored: what a visitor's homepage loads has none of their code. */
async function loadedForOwners(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
  const texts = await Promise.all(scripts.map(async (name) => ({ name, text: await (await fetch(name)).text() })));
  return texts.filter(({ text }) => text.includes("owner-edit-link")).map(({ name }) => name);
}
