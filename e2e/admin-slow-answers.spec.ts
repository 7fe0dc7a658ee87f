import type { Page } from "@playwright/test";
import messages from "../src/i18n/ko/messages.json";
import publishing from "../src/i18n/ko/publishing.json";
import type { HttpClient } from "../testing/http-client";
import { createRealtor } from "../testing/realtors";
import { ADMINISTRATOR_ACCOUNT, newAccount, storeSession } from "./accounts";
import { AdminPage, adminText, pictureFile } from "./admin-page";
import { expect, holdBack, open, test } from "./fixtures";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { MINJI, freshSlug } from "./seed";

// What is pressed or typed while an earlier answer is on its way.

const IN_DRAFT = publishing["drafts.waiting"].replace("{{parts}}", adminText("ko", "field.aboutMeKr"));

/** A homepage of the test's own, its realtor signed in, and the editor open. */
async function ownEditor(page: Page, api: HttpClient) {
  const { id, desiredUrl } = await copyHomepage(api, MINJI.id, { aboutMeKr: "게시된 소개" });
  await storeSession(page, api, await newAccount(api, "realtor", id));
  const admin = new AdminPage(page, "ko");
  await admin.open(desiredUrl);
  return { admin, desiredUrl, toggle: page.getByRole("switch", { name: publishing["drafts.switch"] }) };
}

/** Holds back the first so many of what the page sends there; later ones pass them. */
async function holdBackFirst(page: Page, { pattern, method, most }: { pattern: string; method: string; most: number }) {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  const seen = { sent: 0, answered: 0 };
  page.on("response", (answer) => void (answer.request().method() === method && (seen.answered += 1)));
  await page.route(pattern, async (route) => {
    if (route.request().method() === method && (seen.sent += 1) <= most) await held;
    // One that was aborted meanwhile goes nowhere.
    await route.continue().catch(() => undefined);
  });
  return { seen, letThrough: () => letThrough() };
}

test("a save goes where the switch shows, and nowhere when the switch is refused", async ({
  page,
  api,
  request,
  problems,
}) => {
  problems.expect(/status of 503/);
  const { admin, desiredUrl, toggle } = await ownEditor(page, api);
  const published: string[] = [];
  page.on("request", (sent) => void (sent.method() === "PATCH" && published.push(sent.url())));
  await admin.field("field.aboutMeKr").fill("초안에만 둘 소개");

  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route("**/draft/first", async (route) => {
    await refused;
    await route.fulfill({ status: 503, json: { message: "점검 중입니다." } });
  });
  await toggle.check();
  await admin.save();
  refuse();
  expect(await admin.nextAlert()).toBe("점검 중입니다.");
  await expect(toggle).not.toBeChecked();
  await page.unroute("**/draft/first");

  const letThrough = await holdBack(page, "**/draft/first");
  await toggle.check();
  await admin.save();
  letThrough();
  await expect(page.getByText(IN_DRAFT)).toBeVisible();
  expect(published).toEqual([]);
  expect(await (await request.get(`/${desiredUrl}`)).text()).not.toContain("초안에만 둘 소개");
});

test("the bar says what a save does from the press of the switch on", async ({ page, api }) => {
  const { admin, toggle } = await ownEditor(page, api);
  const bar = admin.form.locator("button[type=submit]");
  const letSwitchOn = await holdBack(page, "**/draft/first");
  await toggle.check();
  await expect(bar).toHaveText(publishing["drafts.save"]);
  letSwitchOn();
  await expect(toggle).not.toHaveAttribute("aria-disabled", "true");
  const letSwitchOff = await holdBack(page, "**/draft/first");
  await toggle.uncheck();
  await expect(bar).toHaveText(admin.text("save.save"));
  letSwitchOff();
  await admin.field("field.aboutMeKr").fill("바로 게시");
  await admin.saved("alert.changed");
});

test("what is typed while a draft is dropped stays typed", async ({ page, api }) => {
  const { admin, toggle } = await ownEditor(page, api);
  await toggle.check();
  await expect(admin.form.locator("button[type=submit]")).toHaveText(publishing["drafts.save"]);
  await admin.field("field.aboutMeKr").fill("버릴 초안");
  await admin.save();
  await expect(page.getByText(IN_DRAFT)).toBeVisible();
  const letDrop = await holdBack(page, "**/draft");
  const drop = { name: publishing["drafts.discard"], exact: true };
  await page.getByRole("button", drop).click();
  await page.getByRole("alertdialog").getByRole("button", drop).click();
  await admin.field("field.aboutMeEn").fill("Typed meanwhile");
  letDrop();
  await expect(admin.field("field.aboutMeKr")).toHaveValue("게시된 소개");
  await expect(admin.field("field.aboutMeEn")).toHaveValue("Typed meanwhile");
});

test("of two covers the one that was chosen last stays, whichever comes first", async ({ page, api }) => {
  const { admin } = await ownEditor(page, api);
  // Both files of the first picture.
  const { seen, letThrough } = await holdBackFirst(page, { pattern: "**/uploads/**", method: "PUT", most: 2 });
  const source = () => admin.uploaded("top").locator("img").first().getAttribute("src");
  const before = await source();
  await admin.choosePictures("top", pictureFile("scene-01-thumb"));
  await expect.poll(() => seen.sent).toBe(2);
  await admin.choosePictures("top", pictureFile("scene-02-thumb"));
  await expect.poll(source).not.toBe(before);
  const last = await source();
  letThrough();
  await page.waitForTimeout(3_000);
  expect(await source()).toBe(last);
  await expect(admin.uploaded("top")).toHaveCount(1);
});

test("the point that a cover always shows goes with its picture, not with the choice of another", async ({
  page,
  api,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { id } = await copyHomepage(api, MINJI.id, { coverFocus: "20 90" });
  await storeSession(page, api, await newAccount(api, "realtor", id));
  const admin = new AdminPage(page, "ko");
  await admin.open();
  const across = admin.shelf("top").getByLabel(admin.text("coverFocus.x"), { exact: true });
  await page.route("**/uploads/**", (route) => route.abort());
  await admin.choosePictures("top", pictureFile("scene-01-thumb"));
  await expect(admin.shelf("top").getByRole("alert")).toBeVisible();
  await expect(across).toHaveValue("20");
  // The other one, that did not come, is not wanted any more.
  await admin.shelf("top").getByRole("button", { name: /삭제$/ }).last().click();
  await expect(admin.shelf("top").getByRole("alert")).toHaveCount(0);
  await expect(across).toHaveValue("20");

  await page.unroute("**/uploads/**");
  const before = await admin.uploaded("top").locator("img").first().getAttribute("src");
  await admin.choosePictures("top", pictureFile("scene-02-thumb"));
  await expect(admin.uploaded("top").locator(`img[src="${before}"]`)).toHaveCount(0);
  await expect(across).toHaveValue("50");
});

test('two presses on "Next" are one step', async ({ page, api, problems }) => {
  // Free addresses are asked for.
  problems.expect(/status of 404/);
  const { id } = await createRealtor(api, { desiredUrl: freshSlug("begun"), name: "Begun Kim" });
  await storeSession(page, api, await newAccount(api, "realtor", id));
  const admin = new AdminPage(page, "ko");
  await open(page, "/admin");
  await admin.field("field.name").fill("Yuna Seo");
  const letAnswer = await holdBack(page, "**/v1/realtor/**");
  await admin.field("field.desiredUrl").fill(freshSlug("twice"));
  await admin.button("firstRun.next").dblclick();
  letAnswer();
  await expect(page.getByRole("heading", { level: 2, name: admin.text("firstRun.licence.title") })).toBeFocused();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (history.state as { stepsBefore?: number }).stepsBefore)).toBe(1);
});

test("what is typed is not kept as begun any more once the homepage is being made", async ({ page, api, problems }) => {
  // Free addresses are asked for.
  problems.expect(/status of 404/);
  await storeSession(page, api, await newAccount(api, "realtor"));
  const admin = new AdminPage(page, "ko");
  await admin.open();
  await admin.field("field.name").fill("Yuna Seo");
  await admin.field("field.region.city").fill("Irvine");
  await page.getByLabel(admin.text("field.region.state"), { exact: true }).selectOption("CA");
  await admin.field("field.licenseNumber").fill("01234567");
  await admin.field("field.companyName").fill("Han Realty Group");
  const letMake = await holdBack(page, "**/v1/realtor");
  const letKeep = await holdBack(page, "**/v1/begun-homepage");
  const isTo = (path: string, method: string) => (sent: { url(): string; method(): string }) =>
    sent.url().endsWith(path) && sent.method() === method;
  const kept = page.waitForRequest(isTo("/v1/begun-homepage", "PUT"));
  await admin.field("field.desiredUrl").fill(freshSlug("begun"));
  await kept;
  const made = page.waitForRequest(isTo("/v1/realtor", "POST"));
  await admin.save();
  await made;
  const late: string[] = [];
  page.on("request", (sent) => void (isTo("/v1/begun-homepage", "PUT")(sent) && late.push("sent")));
  page.on("response", (answer) => void (isTo("/v1/begun-homepage", "PUT")(answer.request()) && late.push("answered")));
  await admin.field("field.email").fill("late@example.com");
  await page.waitForTimeout(2_500);
  letMake();
  letKeep();
  expect(await admin.nextAlert()).toBe(admin.text("alert.created"));
  expect(late).toEqual([]);
  await expect(admin.field("field.email")).toHaveValue("late@example.com");
});

test("of two changes of a message the later one stays, however late the first is", async ({ page, api }) => {
  const { id } = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await writeTo(api, id, { name: "이두리" });
  await open(page, "/admin/messages");
  const { seen, letThrough } = await holdBackFirst(page, { pattern: "**/v1/leads/*", method: "PATCH", most: 1 });
  await page.getByRole("listitem").filter({ hasText: "이두리" }).click();
  await expect.poll(() => seen.sent).toBe(1);
  await page.getByRole("button", { name: messages["act.done"] }).click();
  await page.waitForTimeout(1_000);
  letThrough();
  await expect.poll(() => seen.answered).toBe(2);
  await page.reload();
  const filters = page.getByRole("group", { name: messages.filter });
  await expect(filters.getByRole("button", { name: messages["filter.done"] })).toContainText("1");
});

test("an answer to what was asked before does not turn a choice back", async ({ page, api }) => {
  const { id } = await copyHomepage(api, MINJI.id, { email: "slow-mails@example.com" });
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await open(page, "/admin/messages");
  const choice = page.getByRole("switch", { name: messages.mailing });
  await expect(choice).toBeChecked();
  let asked = 0;
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/v1/leads/mailing*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    asked += 1;
    await held;
    // One that was aborted meanwhile goes nowhere.
    await route.fulfill({ response }).catch(() => undefined);
  });
  // As when somebody comes back to the tab; while the first answer is on its way that asks nothing.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    expect(asked).toBeGreaterThan(0);
  }).toPass();
  await choice.click();
  await expect(page.getByText(messages["mailing.off"])).toBeVisible();
  letThrough();
  await page.waitForTimeout(1_000);
  await expect(choice).not.toBeChecked();
});

test('two presses on "Send again" are one mail', async ({ page, api }) => {
  const token = await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
  const email = `invited-twice-${Date.now()}@example.com`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "한소라", email, language: "ko" });
  expect((await api.send("/v1/auth/invitations", { method: "POST", headers, body })).status).toBe(201);
  await open(page, "/admin");
  const { seen, letThrough } = await holdBackFirst(page, {
    pattern: "**/v1/auth/invitations",
    method: "POST",
    most: 2,
  });
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: adminText("ko", "invite.againTo", { name: "한소라" }) }).dblclick();
  await expect.poll(() => seen.sent).toBe(1);
  await page.waitForTimeout(500);
  letThrough();
  await expect.poll(() => seen.answered).toBe(1);
  expect(seen.sent).toBe(1);
});
