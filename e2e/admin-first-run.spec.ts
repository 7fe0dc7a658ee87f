import type { Locator, Page, Response } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koPassword from "../src/i18n/ko/password.json";
import enPassword from "../src/i18n/en/password.json";
import koShare from "../src/i18n/ko/share.json";
import enShare from "../src/i18n/en/share.json";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { createRealtor } from "../testing/realtors";
import { API_TOKEN } from "../testing/stack";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { smallTargets, violations, violationsInBothSchemes } from "./axe";
import { expect, holdBack, hydrated, isSameDocument, markDocument, open, test } from "./fixtures";
import { mailedLink, pathOf } from "./mailed-link";
import { MINJI, freshSlug } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { PHONE, sizesIn } from "./viewports";

const SHARE = { ko: koShare, en: enShare };
/** No step is as high, with what is below it. */
const WHOLE_STEP_PX = 3_000;
const ACCOUNT = { ko: koAccount, en: enAccount };
const PASSWORD = { ko: koPassword, en: enPassword };
/** The homepage in the frame has tests of its own, at its own size. */
const PREVIEW_APART = { except: "iframe" };
const MOST_INPUTS = 11;
const BEFORE = "/en/terms";
/** Letters alone: a slug holds no digits. */
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");

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

/** A homepage with nothing on it, and its owner in front of it. */
async function newcomer(page: Page, api: Parameters<typeof newAccount>[0]) {
  const realtor = await createRealtor(api, { desiredUrl: freshSlug("begun"), name: "Begun Kim" });
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  return realtor;
}

const isBegunSaved = (response: Response) =>
  response.request().method() === "PUT" && response.url().endsWith("/v1/begun-homepage") && response.status() === 200;

async function openSteps(page: Page, admin: AdminPage): Promise<Locator> {
  await open(page, localizePath("/admin", admin.language));
  const steps = page.getByRole("navigation", { name: admin.text("firstRun.steps") });
  await expect(steps).toBeVisible();
  return steps;
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

  test(`without a state nothing goes on, and a known city chooses it (${language})`, async ({ page, api }) => {
    await newcomer(page, api);
    const admin = new AdminPage(page, language);
    const steps = await openSteps(page, admin);
    const state = page.getByLabel(admin.text("firstRun.state"), { exact: true });
    const to = (number: number) => steps.getByRole("button", { name: new RegExp(`^${number}\\.`) }).click();
    await to(2);
    await expect(steps.getByRole("status")).toContainText(admin.text("firstRun.state"));
    await admin.field("field.licenseNumber").fill("01234567");
    await admin.field("field.companyName").fill("Han Realty Group");
    await admin.button("firstRun.next").click();
    await expect(state).toBeFocused();
    await expect(state).toHaveAccessibleDescription(admin.text("problem.stateMissing"));
    expect(await violations(page, PREVIEW_APART)).toEqual([]);
    await to(5);
    await admin.button("firstRun.publish").click();
    await expect(state).toBeFocused();
    await expect(state).toHaveAccessibleDescription(admin.text("problem.stateMissing"));

    await to(4);
    await admin.field("field.region.city").fill("Suwanee");
    await expect(state).toHaveValue("GA");
    await expect(state).toHaveAccessibleDescription(
      admin.text("region.inferred", { state: admin.text("region.state.GA") }),
    );
    expect(await violationsInBothSchemes(page, PREVIEW_APART)).toEqual([]);
    // A known city, in either language, fills in the other; one that nobody knows is said kindly.
    const city = admin.field("field.region.city");
    await city.fill("둘루스");
    await expect(city).toHaveAccessibleDescription(admin.text("city.other.en", { name: "Duluth" }));
    await expect(
      page.getByRole("button", { name: language === "ko" ? "둘루스" : "Duluth", exact: true }),
    ).toHaveAttribute("aria-pressed", "true");
    await city.fill("Savannah");
    await expect(city).toHaveAccessibleDescription(admin.text("city.unknown.ko"));
    await expect(city).not.toHaveAttribute("aria-invalid");
    // Chosen by hand it stays.
    await state.selectOption("CA");
    await admin.field("field.region.city").fill("Alpharetta");
    await expect(state).toHaveValue("CA");
    await to(2);
    await expect(steps.getByRole("status")).not.toContainText(admin.text("firstRun.state"));
  });

  test(`Georgia is asked in its own terms, and nothing is wrong before a field was left (${language})`, async ({
    page,
    api,
  }) => {
    await newcomer(page, api);
    const admin = new AdminPage(page, language);
    const steps = await openSteps(page, admin);
    const to = (number: number) => steps.getByRole("button", { name: new RegExp(`^${number}\\.`) }).click();
    const leave = (field: Locator, typed: string) => field.fill(typed).then(() => page.keyboard.press("Tab"));
    const kakao = admin.field("field.kakaoLink");
    await leave(kakao, "jieunlee");
    await expect(kakao).toHaveAccessibleDescription(new RegExp(admin.text("problem.kakao").slice(0, 20)));
    await leave(kakao, "https://naver.com");
    await expect(page.getByText(admin.text("doubt.kakaoHost"))).toBeVisible();
    await expect(kakao).not.toHaveAttribute("aria-invalid");
    await kakao.fill("");

    await to(2);
    await page.getByLabel(admin.text("firstRun.state"), { exact: true }).selectOption("GA");
    const license = admin.field("field.licenseNumber");
    await expect(license).toHaveAccessibleDescription(admin.text("hint.licenseNumber.GA"));
    await expect(admin.field("field.companyPhone")).toHaveAccessibleDescription(admin.text("hint.companyPhone.GA"));
    await expect(admin.form.locator(".field-note-error, .field-note-warning")).toHaveCount(0);
    await leave(license, "12");
    await expect(page.getByText(admin.text("doubt.licenceGA"))).toBeVisible();
    await leave(admin.field("field.companyName"), "");
    await expect(page.getByText(admin.text("problem.firmNameMissing"))).toBeVisible();
    await expect(page.getByText(admin.text("problem.firmPhoneMissing"))).toHaveCount(0);
    await admin.field("field.companyName").fill("Peach Realty");
    await admin.field("field.companyPhone").fill("404-555-0100");
    await admin.button("firstRun.next").click();

    // A face is no home, and Georgia asks for no mark.
    await admin.choosePictures("id", pictureFile("portrait-01-thumb"));
    await admin.choosePictures("top", pictureFile("scene-01-thumb"));
    await expect(admin.uploaded("top")).toHaveCount(1);
    await expect(admin.uploaded("id")).toHaveCount(1);
    const label = admin.text("photos.altered");
    await expect(admin.shelf("id").getByText(admin.text("photos.altered.ask"))).toHaveCount(0);
    await expect(admin.shelf("top").getByLabel(label, { exact: true })).toBeHidden();
    await admin.shelf("top").getByText(admin.text("photos.altered.ask")).click();
    await admin.shelf("top").getByLabel(label, { exact: true }).selectOption("staging");
    await expect(admin.shelf("top").getByText(admin.text("problem.alteredOriginal"))).toBeVisible();

    await admin.choosePictures("id", { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("heic") });
    await expect(admin.shelf("id").getByText(admin.text("photos.heic", { names: "IMG_1.HEIC" }))).toBeVisible();
  });

  test(`what was wrong with an address is not said of the one that is suggested (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    // A free address is asked for.
    problems.expect(/status of 404/);
    await storeSession(page, api, await newAccount(api, "realtor"));
    const admin = new AdminPage(page, language);
    await openSteps(page, admin);
    await admin.button("firstRun.next").click();
    await expect(admin.field("field.desiredUrl")).toHaveAttribute("aria-invalid", "true");
    const name = letters(9);
    await admin.field("field.name").fill(`Yuna ${name}`);
    await expect(admin.field("field.desiredUrl")).toHaveValue(`yuna-${name}`);
    await expect(admin.field("field.desiredUrl")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText(admin.text("problem.slugMissing"))).toHaveCount(0);
  });

  test(`nobody goes on with an address that is taken, however late the answer comes (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 404/);
    await storeSession(page, api, await newAccount(api, "realtor"));
    const admin = new AdminPage(page, language);
    await openSteps(page, admin);
    await admin.field("field.name").fill(`Yuna ${letters(9)}`);
    const letThrough = await holdBack(page, `**/v1/realtor/${MINJI.slug}*`);
    await admin.field("field.desiredUrl").fill(MINJI.slug);
    await admin.button("firstRun.next").click();
    await expect(admin.field("field.desiredUrl")).toBeVisible();
    letThrough();
    await expect(page.getByText(admin.text("problem.slugTaken"))).toBeVisible();
    await expect(admin.field("field.desiredUrl")).toBeFocused();
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

  test(`past the steps to the whole form and back (${language})`, async ({ page, api }) => {
    await newcomer(page, api);
    const admin = new AdminPage(page, language);
    await open(page, BEFORE);
    const steps = await openSteps(page, admin);
    await steps.getByRole("button", { name: /^3\./ }).click();
    await admin.button("firstRun.skip").click();
    await admin.field("field.email").fill("begun@example.com");
    await admin.button("firstRun.resume").click();
    await expect(admin.field("field.email")).toHaveValue("begun@example.com");
    await admin.button("firstRun.skip").click();
    await expect(admin.field("field.email")).toBeVisible();
    // No step stays behind in the history.
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
}

for (const language of EACH_LANGUAGE) {
  for (const { size, viewport } of sizesIn(language)) {
    test(`axe finds nothing in any step, and each fits (${language}, ${size})`, async ({ page, api }) => {
      await newcomer(page, api);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const admin = new AdminPage(page, language);
      const steps = await openSteps(page, admin);
      const complaints: string[] = [];
      for (const number of [1, 2, 3, 4, 5]) {
        await steps.getByRole("button", { name: new RegExp(`^${number}\\.`) }).click();
        if (number === 2) await page.getByLabel(admin.text("firstRun.state"), { exact: true }).selectOption("GA");
        const found = await violationsInBothSchemes(page, PREVIEW_APART);
        // Of a field that is half below the bar axe counts the half that shows: here all of them show.
        await page.setViewportSize({ ...viewport, height: WHOLE_STEP_PX });
        found.push(...(await smallTargets(page)).filter((each) => !each.includes(": iframe ")));
        await page.setViewportSize(viewport);
        complaints.push(...found.map((complaint) => `${number}: ${complaint}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) complaints.push(`${number}: ${overflow} px too wide`);
      }
      expect(complaints).toEqual([]);
    });
  }
}
