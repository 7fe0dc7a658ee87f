import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { API_TOKEN } from "../testing/stack";
import { ADMINISTRATOR_ACCOUNT, DANIEL_ACCOUNT, newAccount, storeSession } from "./accounts";
import { smallTargets } from "./axe";
import { expect, open, test } from "./fixtures";
import { expectInView } from "./in-view";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { GRACE, MINJI } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { translate } from "./translation";
import { PHONE } from "./viewports";
import { TEXTS, mails, ownInbox, inboxPath, rows } from "./inbox";

/** Nobody sends a form within this time of a page's load: see `trapOf`. */
const TRAP_MS = 3_000;

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];

  test(`a visitor's question is a mail at once, and its link leads to the answer (${language})`, async ({
    page,
    request,
    api,
    browser,
  }, testInfo) => {
    await page.setViewportSize(PHONE);
    const { id, desiredUrl } = await copyHomepage(api, GRACE.id, {
      email: `r-${Date.now()}@example.com`,
      kakaoLink: "https://open.kakao.com/o/e2e",
    });
    const account = await newAccount(api, "realtor", id);
    const { email } = JSON.parse((await api.send(`/v1/realtor/${id}`)).body.toString()) as { email: string };
    await expect.poll(async () => (await request.get(realtorPath(desiredUrl, language))).status()).toBe(200);
    // Of the other country than the page's language, and nobody touches the country.
    const [typed, dialed] = language === "ko" ? ["2135550142", "+12135550142"] : ["01023456789", "+821023456789"];
    const openedAt = Date.now();
    await open(page, realtorPath(desiredUrl, language));

    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    await form.getByLabel(text["contact.lastName"], { exact: true }).fill("박");
    await form.getByLabel(text["contact.firstName"], { exact: true }).fill("서준");
    await form.getByLabel(text["contact.email"], { exact: true }).fill("seojun@example.com");
    await form.getByLabel(text["contact.phone"], { exact: true }).fill(typed);
    await form.getByLabel(text["contact.message"], { exact: true }).fill("주말에 볼 수 있을까요?");
    await page.waitForTimeout(Math.max(0, TRAP_MS - (Date.now() - openedAt)));
    const sentAt = Date.now();
    await form.getByRole("button", { name: text["contact.send"], exact: true }).click();
    await expect
      .poll(async () => (await mails(api)).filter(({ to }) => to === email), { intervals: [50] })
      .toMatchObject([{ subject: "박서준 님의 새 문의", replyTo: { address: "seojun@example.com" } }]);
    const toldAfterMs = Date.now() - sentAt;
    testInfo.annotations.push({ type: "question to mail", description: `${toldAfterMs} ms` });
    console.info(`question to mail (${language}): ${toldAfterMs} ms`);

    const [mail] = (await mails(api)).filter(({ to }) => to === email);
    const link = new URL(/https?:\S+\/admin\/messages\?lead=\d+/.exec(mail!.text)![0]);
    const realtors = await browser.newContext({ viewport: PHONE, locale: language });
    const desk = await realtors.newPage();
    await storeSession(desk, api, account);
    await open(desk, `${inboxPath(language)}${link.search}`);
    await expect(desk.getByRole("heading", { name: "박서준" })).toBeVisible();
    const pane = desk.getByRole("region", { name: text.pane, exact: true });
    await expect(pane.getByText("주말에 볼 수 있을까요?")).toBeVisible();
    await expect(pane.getByText(text["contact.terms"])).toBeVisible();
    const reply = desk.getByRole("navigation", { name: text.reply });
    await expect(reply.getByRole("link", { name: text["reply.mail"] })).toHaveAttribute(
      "href",
      /^mailto:seojun@example\.com\?subject=/,
    );
    await expect(reply.getByRole("link", { name: text["reply.phone"] })).toHaveAttribute("href", `tel:${dialed}`);
    await expect(reply.getByRole("link", { name: text["reply.kakao"] })).toHaveAttribute(
      "href",
      new RegExp(`^sms:\\${dialed}\\?&body=`),
    );
    await expect(pane.getByText(language === "ko" ? "213-555-0142 (US)" : "010-2345-6789 (KR)")).toBeVisible();
    await expect(reply.getByRole("link", { name: text["reply.phone"] })).toBeInViewport();
    await realtors.close();
  });
}

for (const language of IN_KOREAN) {
  const text = TEXTS[language];

  test(`a new message is marked in the menu until it is read (${language})`, async ({ page, api }) => {
    const id = await ownInbox(page, api);
    await writeTo(api, id);
    await writeTo(api, id, { name: "김하나" });
    const mark = text["session.newMessages"].replace("{{count}}", "2");
    await open(page, localizePath("/probiz", language));
    await expect(page.getByRole("banner").getByText(mark).first()).toBeAttached();
    await page.getByRole("navigation", { name: text["workspace.title"] }).getByText(text["workspace.messages"]).click();
    await page.waitForURL(`**${inboxPath(language)}`);

    await rows(page, language).filter({ hasText: "김하나" }).click();
    await expect(
      page.getByRole("banner").getByText(text["session.newMessages"].replace("{{count}}", "1")).first(),
    ).toBeAttached();
    await page.reload();
    await expect(page.getByRole("heading", { name: "김하나" })).toBeVisible();
    await expect(rows(page, language).filter({ hasText: text["state.new"] })).toHaveCount(1);
  });

  test(`Back leads from a message to the list, where it was (${language})`, async ({ page, api }) => {
    await page.setViewportSize(PHONE);
    const id = await ownInbox(page, api);
    for (let index = 0; index < 14; index++) await writeTo(api, id, { name: `고객 ${index}번` });
    await open(page, inboxPath(language));
    const last = rows(page, language).filter({ hasText: "고객 0번" });
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await expect(page.getByRole("heading", { name: "고객 0번" })).toBeInViewport();
    await page.goBack();
    await expect(last).toBeInViewport();
    await last.click();
    await page.getByRole("button", { name: text.back }).click();
    await expect(last).toBeInViewport();
    await expect(page).toHaveURL(inboxPath(language));
  });

  test(`search, states, spam and deletion (${language})`, async ({ page, api }) => {
    const id = await ownInbox(page, api);
    await writeTo(api, id, { name: "김하나", message: "학군이 궁금합니다" });
    await writeTo(api, id, { name: "이두리" });
    await writeTo(api, id, { name: "스패머" }, { website: "http://spam.example" });
    await open(page, inboxPath(language));
    await expect(rows(page, language)).toHaveCount(2);

    await page.getByRole("searchbox", { name: text.search }).fill("학군");
    await expect(rows(page, language)).toHaveCount(1);
    await page.getByRole("searchbox", { name: text.search }).fill("없는 말");
    await expect(page.getByText(text["empty.search"].replace("{{words}}", "없는 말"))).toBeVisible();
    await page.getByRole("searchbox", { name: text.search }).fill("");

    await rows(page, language).filter({ hasText: "이두리" }).click();
    await page.getByRole("button", { name: text["act.done"] }).click();
    const filters = page.getByRole("group", { name: text.filter });
    await filters.getByRole("button", { name: text["filter.done"] }).click();
    await expect(rows(page, language)).toHaveCount(1);

    await filters.getByRole("button", { name: text["filter.spam"] }).click();
    await rows(page, language).filter({ hasText: "스패머" }).click();
    await expect(page.getByText(text["spam.honeypot"])).toBeVisible();
    await page.getByRole("button", { name: text["act.notSpam"] }).click();
    await expect(filters.getByRole("button", { name: text["filter.spam"] })).toContainText("0");

    await page.getByRole("button", { name: text["act.delete"] }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: text["act.delete"] }).click();
    await filters.getByRole("button", { name: text["filter.all"] }).click();
    await expect(rows(page, language)).toHaveCount(2);
    await expect(page.getByRole("heading", { name: "스패머" })).toHaveCount(0);
  });

  test(`who relies on mails that are refused is told, and led to the address (${language})`, async ({ page, api }) => {
    await page.setViewportSize(PHONE);
    const id = await ownInbox(page, api);
    await writeTo(api, id, { name: "이하나" });
    const to = "grace@exampel.com";
    await page.route("**/v1/leads/mailing*", (route) =>
      route.fulfill({
        json: { isOn: true, to, undelivered: { count: 2, isRefused: true } },
        headers: { "access-control-allow-origin": "*" },
      }),
    );
    await open(page, inboxPath(language));
    const said = text["mailing.refused"].replace("{{address}}", to).replace("{{count}}", "2");
    const notice = page.getByRole("alert").filter({ hasText: said });
    await expectInView(notice);
    await notice.getByRole("link", { name: text["mailing.check"] }).click();
    await expectInView(page.getByLabel(text["field.email"], { exact: true }));
  });

  test(`the keyboard alone reads and answers (${language})`, async ({ page, api }) => {
    const id = await ownInbox(page, api);
    await writeTo(api, id);
    await open(page, inboxPath(language));
    await rows(page, language).getByRole("button").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "박서준" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: text["reply.phone"] })).toBeFocused();
  });

  for (const isTranslated of [false, true])
    test(`without a network the list stays, and says so; a change is made up for (${language}${isTranslated ? ", translated" : ""})`, async ({
      page,
      api,
      context,
      problems,
    }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED/);
      const id = await ownInbox(page, api);
      const leadId = await writeTo(api, id);
      await open(page, inboxPath(language));
      await rows(page, language).getByRole("button").click();
      await expect(page.getByRole("button", { name: text["act.unread"] })).toBeVisible();
      if (isTranslated) await translate(page);
      await context.setOffline(true);
      await expect(page.getByText(text.offline)).toBeVisible();
      await page.getByRole("button", { name: text["act.done"] }).click();
      await expect(rows(page, language).getByText(text["state.done"])).toBeVisible();
      await context.setOffline(false);
      await expect(async () => {
        const { body } = await api.send(`/v1/leads/${leadId}`, { headers: { authorization: `Bearer ${API_TOKEN}` } });
        expect(JSON.parse(body.toString())).toMatchObject({ state: "done" });
      }).toPass();
      await expect(page.getByText(text.offline)).toHaveCount(0);
    });

  test(`an API that fails is asked again by a press (${language})`, async ({ page, api, problems }) => {
    problems.expect(/v1\/leads/);
    const id = await ownInbox(page, api);
    await writeTo(api, id);
    await page.route("**/v1/leads?*", (route) =>
      route.fulfill({ status: 500, json: {}, headers: { "access-control-allow-origin": "*" } }),
    );
    await open(page, inboxPath(language));
    await expect(page.getByText(text.loadFailed)).toBeVisible();
    await page.unroute("**/v1/leads?*");
    await page.getByRole("button", { name: text.retry }).click();
    await expect(rows(page, language)).toHaveCount(1);
  });

  test(`a realtor does not read another's messages; an administrator does, at their address (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/v1\/leads\/\d+/);
    const id = await writeTo(api, MINJI.id, { name: "민지 고객" });
    const path = localizePath(`/${MINJI.slug}/admin/messages`, language);
    await storeSession(page, api, DANIEL_ACCOUNT);
    await open(page, path);
    await expect(page.getByRole("heading", { name: /다른 분의 홈페이지/ })).toBeVisible();
    await open(page, `${inboxPath(language)}?lead=${id}`);
    await expect(page.getByText(text.gone)).toBeVisible();
    await expect(page.getByText("민지 고객")).toHaveCount(0);

    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, path);
    await expect(rows(page, language).filter({ hasText: "민지 고객" }).first()).toBeVisible();
  });

  test(`a landing page's request is the administrator's, by phone in one press (${language})`, async ({
    page,
    api,
  }) => {
    const name = `신청 ${Date.now()}`;
    await open(page, localizePath("/", language));
    await page.getByRole("main").getByRole("button", { name: text["hero.cta"] }).first().click();
    const panel = page.getByRole("dialog");
    await panel.getByLabel(text["realtorwwwInput.3"], { exact: true }).fill(name);
    await panel.getByLabel(text["realtorwwwInput.4"]).fill("어바인");
    await panel.getByLabel(text["realtorwwwInput.5"]).fill("714-555-0144");
    await page.waitForTimeout(TRAP_MS);
    page.once("dialog", (alert) => void alert.accept());
    await panel.getByRole("button", { name: text["realtorwwwInput.10"] }).click();
    await expect(panel).toBeHidden();

    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, inboxPath(language));
    await rows(page, language).filter({ hasText: name }).click();
    await expect(page.getByText("어바인").last()).toBeVisible();
    await expect(page.getByText(text["realtorwwwInput.15"])).toBeVisible();
    await expect(page.getByRole("link", { name: text["reply.phone"] })).toHaveAttribute("href", "tel:+17145550144");

    // It asked for a homepage: an invitation answers it.
    const email = `asked-${Date.now()}@example.com`;
    await page.getByRole("button", { name: text["invite.fromLead"] }).click();
    await expect(page.getByText(text["invite.error.email"])).toBeVisible();
    await page.getByLabel(text["invite.email"], { exact: true }).fill(email);
    await page.getByRole("button", { name: text["invite.fromLead"] }).click();
    await expect(page.getByRole("article").getByRole("status")).toContainText(email);
    await expect(page.getByRole("button", { name: text["act.reopen"] })).toBeVisible();
    await expect.poll(async () => (await mails(api)).some(({ to }) => to === email)).toBe(true);
    expect(await smallTargets(page)).toEqual([]);
  });
}
