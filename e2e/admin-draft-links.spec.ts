import type { Page } from "@playwright/test";
import enCommon from "../src/i18n/en/common.json";
import enDraft from "../src/i18n/en/draft.json";
import enPublishing from "../src/i18n/en/publishing.json";
import enRealtor from "../src/i18n/en/realtor.json";
import koCommon from "../src/i18n/ko/common.json";
import koDraft from "../src/i18n/ko/draft.json";
import koPublishing from "../src/i18n/ko/publishing.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import { SHARED_DRAFT_PATH } from "../src/domain/editor/preview";
import type { Language } from "../src/domain/site/locale";
import { localizePath } from "../src/domain/site/page-path";
import { API_TOKEN } from "../testing/stack";
import type { HttpClient } from "../testing/http-client";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { homepageHtml, showListings } from "./homepage-html";
import { copyHomepage } from "./own-homepage";
import { sitemapAddresses } from "./publications";
import { MINJI } from "./seed";
import { EACH_LANGUAGE, OTHER_LANGUAGE, SITE_URL } from "./site";

const TEXTS = {
  ko: { ...koPublishing, ...koDraft, realtor: koRealtor, toggle: koCommon["language.switchTo"] },
  en: { ...enPublishing, ...enDraft, realtor: enRealtor, toggle: enCommon["language.switchTo"] },
};
const ADDRESS = new RegExp(`^${SITE_URL}(/en)?${SHARED_DRAFT_PATH}#draft=([\\w-]{43})$`);
const PHONE = { width: 390, height: 844 };
/** Another browser than the editor's. Nothing is judged while it fades in. */
const VISITOR = { viewport: PHONE, reducedMotion: "reduce" } as const;

/** The owner's editor, with what they saved into the draft. */
async function draftOf(page: Page, api: HttpClient, language: Language, about: string) {
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  const admin = new AdminPage(page, language);
  await admin.open(desiredUrl);
  const text = TEXTS[language];
  await page.getByRole("switch", { name: text["drafts.switch"] }).check();
  const save = page.getByRole("button", { name: text["drafts.save"], exact: true });
  await expect(save).toBeVisible();
  const field = language === "ko" ? "field.aboutMeKr" : "field.aboutMeEn";
  await admin.field(field).fill(about);
  await save.click();
  await expect(page.getByText(text["drafts.waiting"].replace("{{parts}}", admin.text(field)))).toBeVisible();
  return { id, desiredUrl, admin };
}

/** Makes a link in the editor; gives its address. */
async function shareDraft(page: Page, language: Language): Promise<string> {
  const text = TEXTS[language];
  await page.getByRole("button", { name: text["links.make"], exact: true }).click();
  const field = page.getByLabel(text["links.address"], { exact: true });
  await expect(field).toHaveValue(ADDRESS);
  return field.inputValue();
}

const contactsOf = async (api: HttpClient, id: string) => {
  const headers = { authorization: `Bearer ${API_TOKEN}` };
  const { body } = await api.send(`/v1/realtor-contacts?realtorId=${id}`, { headers });
  return (JSON.parse(body.toString()) as { contacts: unknown[] }).contacts;
};

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];

  turn.test(
    `a link shows the draft to who has no session, as it is published later (${language})`,
    async ({ page, browser, api }) => {
      const words = `A draft to look at. 함께 보는 초안 ${Date.now()}`;
      const { desiredUrl } = await draftOf(page, api, language, words);
      const address = await shareDraft(page, language);
      const token = ADDRESS.exec(address)![2]!;
      expect(await violationsInBothSchemes(page, { within: ".draft-links" })).toEqual([]);

      const context = await browser.newContext({ ...VISITOR, locale: language });
      const visitor = await context.newPage();
      const sent: string[] = [];
      visitor.on("request", (each) => sent.push(`${each.url().split("#")[0]} ${JSON.stringify(each.headers())}`));
      await open(visitor, address);
      const shown = visitor.locator(".page");
      await expect(shown).toContainText(words);
      await expect(visitor.getByRole("complementary", { name: text["bar.label"] })).toContainText(
        text["bar.until"].split("{{time}}")[0]!.trim(),
      );
      await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expect(visitor.locator("meta[name=referrer]")).toHaveAttribute("content", "strict-origin");
      await showListings(shown);
      expect(await violationsInBothSchemes(visitor)).toEqual([]);
      // Not in an address, a referrer or any other header.
      expect(sent.filter((each) => each.includes(token))).toEqual([]);
      const draft = await shown.evaluate(homepageHtml);

      await page.getByRole("button", { name: text["drafts.publish"], exact: true }).click();
      const published = await context.newPage();
      const path = localizePath(`/${desiredUrl}`, language);
      await expect.poll(async () => (await published.request.get(path)).text()).toContain(words);
      await open(published, path);
      await showListings(published.locator(".page"));
      const other = OTHER_LANGUAGE[language];
      const toggled = (html: string) =>
        html
          .replaceAll(
            `href="${localizePath(SHARED_DRAFT_PATH, other)}"`,
            `href="${localizePath(`/${desiredUrl}`, other)}"`,
          )
          .replace(/<div class="notice notice-toast" role="status">\s*<\/div>\s*/, "");
      expect(toggled(draft)).toBe(await published.locator(".page").evaluate(homepageHtml));

      await visitor.reload();
      await expect(visitor.getByRole("heading", { name: text["published.title"] })).toBeVisible();
      await expect(visitor.getByRole("link", { name: text["published.see"] })).toHaveAttribute("href", path);
      expect(await violationsInBothSchemes(visitor)).toEqual([]);
      await context.close();
    },
  );

  turn.test(
    `a link keeps working wherever its reader goes on the page, and sends nothing (${language})`,
    async ({ page, browser, api }) => {
      const { id } = await draftOf(page, api, language, "둘러보는 초안. To look around.");
      const address = await shareDraft(page, language);
      const fragment = new URL(address).hash;
      const context = await browser.newContext({ ...VISITOR, locale: language });
      const visitor = await context.newPage();
      await open(visitor, address);
      await visitor.locator('.hero a[href="#contact"]').click();
      const form = visitor.getByRole("region", { name: text.realtor["contact.title"], exact: true });
      await expect(form).toBeInViewport();
      await expect(visitor).toHaveURL(address);

      await form.getByLabel(text.realtor["contact.lastName"], { exact: true }).fill("홍");
      await form.getByLabel(text.realtor["contact.firstName"], { exact: true }).fill("길동");
      await form.getByLabel(text.realtor["contact.email"], { exact: true }).fill("gildong@example.com");
      await form.getByLabel(text.realtor["contact.message"], { exact: true }).fill("초안에서 보내는 문의");
      await form.getByRole("button", { name: text.realtor["contact.send"], exact: true }).click();
      await expect(visitor.getByText(text["heldBack"])).toBeVisible();
      expect(await violationsInBothSchemes(visitor)).toEqual([]);
      await visitor.getByRole("button", { name: text.realtor["share"], exact: true }).click();
      await expect(visitor.getByRole("dialog")).toHaveCount(0);

      // A home on it has an address of its own.
      await showListings(visitor.locator(".page"));
      await visitor.locator(".listings a[href^='?home=']").first().click();
      await expect(visitor.getByRole("dialog")).toBeVisible();
      expect(new URL(visitor.url()).hash).toBe(fragment);
      await visitor.reload();
      await expect(visitor.getByRole("dialog")).toBeVisible();
      await visitor.keyboard.press("Escape");
      await expect(visitor.getByRole("dialog")).toHaveCount(0);

      const other = OTHER_LANGUAGE[language];
      await visitor.getByRole("banner").getByRole("link", { name: text.toggle }).click();
      await expect(visitor).toHaveURL(`${localizePath(SHARED_DRAFT_PATH, other)}${fragment}`);
      await expect(visitor.locator(".page.realtor-home")).toHaveAttribute("lang", other);
      expect(await contactsOf(api, id)).toEqual([]);
      await context.close();
    },
  );
}

test("a link is copied, alone or with words for a chat", async ({ page, context, api }) => {
  const text = TEXTS.ko;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await draftOf(page, api, "ko", "보낼 초안");
  const address = await shareDraft(page, "ko");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: text["links.copy"], exact: true }).click();
  await expect(page.getByText(text["links.copied"], { exact: true })).toBeVisible();
  expect(await copied()).toBe(address);
  await page.getByRole("button", { name: text["links.kakao"], exact: true }).click();
  await expect(page.getByText(text["links.copiedForKakao"], { exact: true })).toBeVisible();
  const [before, after] = text["links.message"].split("{{time}}");
  const message = await copied();
  expect(message.startsWith(before!)).toBe(true);
  expect(message.endsWith(`${after}\n${address}`)).toBe(true);
});

test("links end at once in one press, and a page that shows none says why", async ({ page, browser, api, request }) => {
  const text = TEXTS.ko;
  const { desiredUrl } = await draftOf(page, api, "ko", "닫을 초안");
  const address = await shareDraft(page, "ko");
  await page.getByRole("button", { name: text["links.another"], exact: true }).click();
  await expect(page.getByText(text["links.open"].split("{{count}}")[0]! + "2")).toBeVisible();
  await page.getByRole("button", { name: text["links.endAll"], exact: true }).click();
  await expect(page.getByText(text["links.allEnded"])).toBeVisible();
  await expect(page.getByLabel(text["links.address"], { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: text["links.make"], exact: true })).toBeVisible();

  const context = await browser.newContext({ ...VISITOR, locale: "ko" });
  const visitor = await context.newPage();
  const told = async (reason: "ended" | "expired" | "missing" | "none" | "unreachable") => {
    await expect(visitor.getByRole("heading", { level: 1, name: text[`${reason}.title`] })).toBeVisible();
    expect(await violationsInBothSchemes(visitor)).toEqual([]);
  };
  await open(visitor, address);
  await told("ended");
  await expect(visitor.getByRole("link", { name: text["published.see"] })).toHaveAttribute("href", `/${desiredUrl}`);

  // The clock of the API is its own: its tests know when a link expires.
  await visitor.route("**/v1/drafts/read", (route) =>
    route.fulfill({ status: 410, json: { code: "LINK_ENDED", message: "", reason: "expired", slug: desiredUrl } }),
  );
  await visitor.reload();
  await told("expired");
  await visitor.unroute("**/v1/drafts/read");
  await visitor.goto("about:blank");
  await open(visitor, `${SHARED_DRAFT_PATH}#draft=${"x".repeat(43)}`);
  await told("missing");
  await visitor.goto("about:blank");
  await open(visitor, SHARED_DRAFT_PATH);
  await told("none");
  await visitor.route("**/v1/drafts/read", (route) => route.abort());
  await visitor.goto("about:blank");
  await open(visitor, address);
  await told("unreachable");
  await visitor.unroute("**/v1/drafts/read");
  await visitor.getByRole("button", { name: text["retry"] }).click();
  await told("ended");
  await context.close();
  expect((await sitemapAddresses(request)).filter((each) => each.includes("draft"))).toEqual([]);
});

test("where the API knows no links to drafts, none are offered", async ({ page, api, problems }) => {
  problems.expect(/status of 404/);
  await page.route("**/draft/links", (route) => route.fulfill({ status: 404, json: { message: "Not found" } }));
  await draftOf(page, api, "ko", "혼자 보는 초안");
  await expect(page.getByRole("button", { name: TEXTS.ko["drafts.discard"], exact: true })).toBeVisible();
  await expect(page.getByText(TEXTS.ko["links.title"], { exact: true })).toHaveCount(0);
});
