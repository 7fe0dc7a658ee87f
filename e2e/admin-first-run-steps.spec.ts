import type { Locator } from "@playwright/test";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { smallTargets, violations, violationsInBothSchemes } from "./axe";
import { expect, holdBack, open, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE, IN_KOREAN } from "./site";
import { sizesIn } from "./viewports";
import { PREVIEW_APART, BEFORE, letters, newcomer, openSteps } from "./first-run";

/** No step is as high, with what is below it. */
const WHOLE_STEP_PX = 3_000;

for (const language of IN_KOREAN) {
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
