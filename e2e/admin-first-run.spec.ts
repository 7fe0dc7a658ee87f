import type { Page, Response } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koPassword from "../src/i18n/ko/password.json";
import enPassword from "../src/i18n/en/password.json";
import koShare from "../src/i18n/ko/share.json";
import enShare from "../src/i18n/en/share.json";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { API_TOKEN } from "../testing/stack";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { violations, violationsInBothSchemes } from "./axe";
import { expect, hydrated, isSameDocument, markDocument, open, test } from "./fixtures";
import { mailedLink, pathOf } from "./mailed-link";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { PHONE } from "./viewports";
import { PREVIEW_APART, BEFORE, letters, newcomer, openSteps } from "./first-run";

const SHARE = { ko: koShare, en: enShare };
const ACCOUNT = { ko: koAccount, en: enAccount };
const PASSWORD = { ko: koPassword, en: enPassword };
const MOST_INPUTS = 11;
const isBegunSaved = (response: Response) =>
  response.request().method() === "PUT" && response.url().endsWith("/v1/begun-homepage") && response.status() === 200;

for (const language of EACH_LANGUAGE) {
  test(`from an invitation to a compliant live page, on a phone (${language})`, async ({
    page,
    api,
    problems,
    request,
  }) => {
    // A free address is asked for.
    problems.expect(/status of 404/);
    const email = `first-${language}-${Date.now()}@example.com`;
    const { status } = await api.send("/v1/auth/invitations", {
      method: "POST",
      headers: { authorization: `Bearer ${API_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ email, name: "서유나", language }),
    });
    expect(status).toBe(201);
    const link = await mailedLink(api, email);
    await page.setViewportSize(PHONE);
    const admin = new AdminPage(page, language);
    const surname = letters(8);
    let inputs = 0;
    const enter = async (act: Promise<unknown>) => {
      inputs += 1;
      await act;
    };

    const begun = performance.now();
    await page.goto(pathOf(link));
    await hydrated(page);
    await enter(page.getByLabel(PASSWORD[language].new, { exact: true }).fill("a-test-password"));
    await page.keyboard.press("Enter");

    const heading = (step: "person" | "licence" | "photos" | "areas" | "words") =>
      page.getByRole("heading", { level: 2, name: admin.text(`firstRun.${step}.title`) });
    await expect(heading("person")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: admin.text("newTitle") })).toBeVisible();
    await expect(admin.field("field.email")).toHaveValue(email);
    // The invitation named them.
    await expect(admin.field("field.koreaName")).toHaveValue("서유나");
    await enter(admin.field("field.name").fill(`Yuna ${surname}`));
    await enter(admin.field("field.contactPhone").fill("949-555-0100"));
    await expect(admin.field("field.desiredUrl")).toHaveValue(`yuna-${surname}`);
    await admin.button("firstRun.next").click();

    await expect(heading("licence")).toBeFocused();
    await enter(page.getByLabel(admin.text("firstRun.state"), { exact: true }).selectOption("CA"));
    await enter(admin.field("field.licenseNumber").fill("01234567"));
    await enter(admin.field("field.companyName").fill("Han Realty Group"));
    await admin.button("firstRun.next").click();

    await expect(heading("photos")).toBeFocused();
    await enter(admin.choosePictures("id", pictureFile("portrait-01")));
    await enter(admin.choosePictures("top", pictureFile("scene-01")));
    await admin.button("firstRun.next").click();

    await expect(heading("areas")).toBeFocused();
    await enter(page.getByRole("button", { name: language === "ko" ? "어바인" : "Irvine", exact: true }).click());
    await admin.button("firstRun.next").click();

    await expect(heading("words")).toBeFocused();
    await enter(page.getByRole("button", { name: admin.text("firstRun.starter.calm") }).click());
    await expect(page.getByText(admin.text("firstRun.complete"))).toBeVisible();
    await admin.button("firstRun.publish").click();
    expect(await admin.nextAlert()).toBe(admin.text("alert.created"));
    await expect(page.getByRole("heading", { level: 2, name: admin.text("firstRun.done") })).toBeVisible();
    // Who has a page waits for its messages.
    await expect(page.getByRole("switch", { name: admin.text("push"), exact: true })).not.toBeChecked();
    // None of the steps is behind it, nor the link that is used up.
    await expect
      .poll(() => page.evaluate(() => (history.state as { stepsBefore?: number }).stepsBefore))
      .toBe(undefined);
    await admin.live();
    const path = realtorPath(`yuna-${surname}`, language);
    const html = await (await request.get(path)).text();
    const seconds = (performance.now() - begun) / 1000;
    console.log(`first run (${language}): ${inputs} inputs, ${seconds.toFixed(1)} s from the invitation to live`);
    expect(inputs).toBeLessThanOrEqual(MOST_INPUTS);

    for (const shown of [
      "DRE #01234567",
      "Han Realty Group",
      "949-555-0100",
      language === "ko" ? "어바인" : "Irvine",
    ]) {
      expect(html).toContain(shown);
    }
    await expect(page.getByRole("link", { name: admin.text("firstRun.open"), exact: true })).toHaveAttribute(
      "href",
      path,
    );
    const share = page.getByRole("region", { name: admin.text("firstRun.share") });
    await expect(share.getByRole("img", { name: admin.text("firstRun.qr") })).toBeVisible();
    await expect(share.getByText(new RegExp(`${path}$`))).toBeVisible();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await share.getByRole("button", { name: SHARE[language].copy, exact: true }).click();
    await expect(share.getByRole("status")).toHaveText(SHARE[language].copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
    expect(await violationsInBothSchemes(page, PREVIEW_APART)).toEqual([]);
    await admin.button("firstRun.goOn").click();
    await admin.unfold("licence");
    await expect(admin.field("field.licenseNumber")).toHaveValue("01234567");
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
  });
}

for (const language of IN_KOREAN) {
  test(`what is missing is refused at its step and field, and nothing typed is lost (${language})`, async ({
    page,
    api,
  }) => {
    await newcomer(page, api);
    const admin = new AdminPage(page, language);
    const steps = await openSteps(page, admin);
    const to = (number: number) => steps.getByRole("button", { name: new RegExp(`^${number}\\.`) }).click();
    await to(2);
    await page.getByLabel(admin.text("firstRun.state"), { exact: true }).selectOption("CA");
    await admin.field("field.licenseNumber").fill("1234");
    await page.keyboard.press("Tab");
    await expect(page.getByText(admin.text("problem.licenceShape"))).toBeVisible();
    await admin.button("firstRun.next").click();
    await expect(admin.field("field.licenseNumber")).toHaveAttribute("aria-invalid", "true");
    await to(5);
    await page.getByRole("button", { name: admin.text("firstRun.starter.plan") }).click();
    await admin.button("firstRun.publish").click();
    await expect(page.getByRole("heading", { name: admin.text("firstRun.problems", { count: 2 }) })).toBeFocused();
    await page.getByRole("button", { name: admin.text("field.companyName"), exact: true }).click();
    await expect(admin.field("field.companyName")).toBeFocused();
    expect(await violations(page, PREVIEW_APART)).toEqual([]);

    // Left and come back to, at the first step with something missing, with everything typed.
    await expect(admin.field("field.licenseNumber")).toHaveValue("1234");
    await page.waitForTimeout(500);
    await openSteps(page, admin);
    await to(5);
    await expect(admin.field("field.aboutMeKr")).toHaveValue(/Begun Kim|이 지역|매물/);
  });

  test(`Back leads to the step before, and from the first one out (${language})`, async ({ page, api }) => {
    await newcomer(page, api);
    const admin = new AdminPage(page, language);
    const title = (step: "person" | "photos" | "words") =>
      page.getByRole("heading", { level: 2, name: admin.text(`firstRun.${step}.title`) });
    await open(page, BEFORE);
    const steps = await openSteps(page, admin);
    await markDocument(page);
    await steps.getByRole("button", { name: /^3\./ }).click();
    await steps.getByRole("button", { name: /^5\./ }).click();
    await page.goBack();
    await expect(title("photos")).toBeFocused();
    await page.goForward();
    await expect(title("words")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(title("words")).toBeVisible();
    await markDocument(page);
    await page.goBack();
    await page.goBack();
    await expect(title("person")).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    // Gatsby announces what it takes for a navigation.
    await expect(page.locator("#gatsby-announcer")).toHaveText("");
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });

  test(`what is begun on one device goes on on another, and both keep what the other one typed (${language})`, async ({
    page,
    api,
    problems,
    browser,
    baseURL,
  }) => {
    // Free addresses are asked for, and a device hears that another one has saved.
    problems.expect(/status of (404|412)/);
    const account = await newAccount(api, "realtor");
    await storeSession(page, api, account);
    const admin = new AdminPage(page, language);
    const saved = (of: Page) => of.waitForResponse((response) => isBegunSaved(response));
    await openSteps(page, admin);
    const first = saved(page);
    await admin.field("field.name").fill(`Yuna ${letters(9)}`);
    await first;
    await expect(page.getByText(admin.text("firstRun.keptInAccount"))).toBeVisible();

    const context = await browser.newContext({ viewport: PHONE, ...(baseURL === undefined ? {} : { baseURL }) });
    const phone = await context.newPage();
    await storeSession(phone, api, account);
    await open(phone, localizePath("/probiz", language));
    await phone.getByRole("link", { name: ACCOUNT[language]["overview.begun.goOn"] }).click();
    const there = new AdminPage(phone, language);
    await expect(there.field("field.name")).toHaveValue(/^Yuna /);
    const second = saved(phone);
    await there.field("field.contactPhone").fill("949-555-0177");
    await second;

    // The first device has not heard of the number.
    const third = saved(page);
    await admin.field("field.email").fill("both@example.com");
    await third;
    await expect(admin.field("field.contactPhone")).toHaveValue("949-555-0177");
    await expect(admin.field("field.email")).toHaveValue("both@example.com");
    await phone.reload();
    await hydrated(phone);
    await expect(there.field("field.email")).toHaveValue("both@example.com");
    await expect(there.field("field.contactPhone")).toHaveValue("949-555-0177");
    await context.close();
  });
}
