import type { Page } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import { endSession, newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { expect, test } from "./fixtures";
import type { HttpClient } from "../testing/http-client";
import { createRealtor, deleteRealtor, patchRealtor, readRealtor } from "../testing/realtors";
import { freshSlug } from "./seed";
import { IN_ENGLISH } from "./site";
import { DESKTOP, PHONE } from "./viewports";

const ACCOUNT = { ko: koAccount, en: enAccount };
const REALTORS = "**/v1/realtor/*";
const UPLOADS = "**/uploads/**";

/** What a new homepage is asked for. */
const LAWFUL = {
  activityRegion: [{ state: "CA", city: "Irvine" }],
  licenseNumber: "01234567",
  etcInfo: [{ contentType: "company_name", content: "Han Realty Group" }],
};

/** A homepage of this test's own, with somebody signed in whom it belongs to. */
async function ownHomepage(page: Page, api: HttpClient, fields: object = {}) {
  const realtor = await createRealtor(api, { desiredUrl: freshSlug("edited"), name: "Before", ...fields });
  const account = await newAccount(api, "realtor", realtor.id);
  const token = await storeSession(page, api, account);
  return { realtor, account, token };
}

for (const language of IN_ENGLISH) {
  test(`an API that dies in an upload or a save costs nothing that was typed (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|status of 50\d/);
    const { realtor } = await ownHomepage(page, api);
    const admin = new AdminPage(page, language);
    await admin.open();

    // The upload: tried again by itself, then by hand; the other pictures are there meanwhile.
    await page.route(UPLOADS, (route) => route.abort());
    await admin.choosePictures("gallery", pictureFile("scene-04-thumb"));
    const first = admin.text("photos.item", { path: admin.text("photos.gallery"), number: 1 });
    await expect(admin.shelf("gallery").getByRole("alert")).toContainText(admin.text("photos.failed"));
    await admin.field("field.name").fill("After");
    await admin.save();
    await expect(page.getByRole("heading", { name: admin.text("problems.title", { count: 1 }) })).toBeFocused();
    await page.unroute(UPLOADS);
    await admin.button("photos.retry", { name: first }).click();
    await expect(admin.uploaded("gallery")).toHaveCount(1);

    // What the server refuses is said in the screen's language, at the picture.
    problems.expect(/status of 41[35]/);
    const logo = () => admin.shelf("logo").getByRole("alert");
    await admin.choosePictures("logo", {
      name: "no.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("no picture"),
    });
    await expect(logo()).toContainText(admin.text("photos.failed.unreadable"));
    await page.route(UPLOADS, (route) =>
      route.fulfill({ status: 413, body: "", headers: { "access-control-allow-origin": "*" } }),
    );
    await admin.button("photos.retry", { name: admin.text("photos.logo") }).click();
    await expect(logo()).toContainText(admin.text("photos.failed.tooLarge"));
    await page.unroute(UPLOADS);
    await admin.button("photos.remove", { name: admin.text("photos.logo") }).click();

    // The save: no answer, then a fault, then an answer that got lost on its way.
    await page.route(REALTORS, (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
    await admin.save();
    expect(await admin.nextAlert()).toBe(admin.text("failure.unreachable"));
    await expect(admin.form.getByText(admin.text("failure.unreachable"))).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(admin.form.getByText(admin.text("failure.onlineAgain"))).toBeVisible();
    await expect(admin.form.getByText(admin.text("failure.unreachable"))).toBeHidden();
    await page.unroute(REALTORS);
    await page.route(REALTORS, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 503, body: "", headers: { "access-control-allow-origin": "*" } })
        : route.fallback(),
    );
    await admin.save();
    expect(await admin.nextAlert()).toBe(admin.text("failure.unnamed", { status: 503 }));
    await expect(admin.form.getByRole("alert").last()).toContainText("503");
    await page.unroute(REALTORS);
    await page.route(REALTORS, async (route) => {
      if (route.request().method() !== "PATCH") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await admin.save();
    expect(await admin.nextAlert()).toBe(admin.text("failure.unreachable"));
    await page.unroute(REALTORS);
    problems.expect(/status of 412/);
    await expect(admin.field("field.name")).toHaveValue("After");
    await admin.saved("alert.changed");
    expect(await readRealtor(api, realtor.id)).toMatchObject({ name: "After", photos: [{}, {}] });
  });

  test(`a session that has ended asks to sign in again over what is typed (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const { realtor, account, token } = await ownHomepage(page, api);
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.field("field.name").fill("Still here");
    await endSession(api, token);
    await admin.save();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(ACCOUNT[language]["login.password"], { exact: true }).fill(account.password);
    await dialog.getByRole("button", { name: ACCOUNT[language]["login.submit"], exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.field("field.name")).toHaveValue("Still here");
    await admin.saved("alert.changed");
    expect(await readRealtor(api, realtor.id)).toMatchObject({ name: "Still here" });
  });

  test(`what is typed survives a reload, and can be discarded (${language})`, async ({ page, api }) => {
    const { realtor } = await ownHomepage(page, api);
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.field("field.aboutMeEn").fill("Typed, not saved 🏠");
    await expect(
      admin.form.getByText(admin.text("save.unsaved", { fields: admin.text("field.aboutMeEn") })),
    ).toBeVisible();
    await page.reload();
    await admin.wholeForm();
    await expect(page.getByText(admin.text("draft.restored"))).toBeVisible();
    await expect(admin.field("field.aboutMeEn")).toHaveValue("Typed, not saved 🏠");

    // A link asks first; staying keeps everything.
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page.getByRole("alertdialog", { name: admin.text("leave.title") })).toBeVisible();
    await admin.button("leave.stay").click();
    await expect(page).toHaveURL(/admin$/);

    // What was typed since would go as well: it is asked, too.
    await admin.button("draft.discard").click();
    const question = page.getByRole("alertdialog", { name: admin.text("draft.discardTitle") });
    await question.getByRole("button", { name: admin.text("draft.keep") }).click();
    await expect(admin.field("field.aboutMeEn")).toHaveValue("Typed, not saved 🏠");
    await admin.button("draft.discard").click();
    await question.getByRole("button", { name: admin.text("draft.discardNow"), exact: true }).click();
    await expect(admin.field("field.aboutMeEn")).toHaveValue("");
    await expect(admin.form.getByText(admin.text("save.clean"))).toBeVisible();
    await page.reload();
    await admin.wholeForm();
    await expect(admin.field("field.aboutMeEn")).toHaveValue("");
    await expect(page.getByText(admin.text("draft.restored"))).toHaveCount(0);
    expect(await readRealtor(api, realtor.id)).toMatchObject({ aboutMeEn: "" });
  });

  test(`typing in another tab is told, until it is saved or discarded there (${language})`, async ({ page, api }) => {
    await ownHomepage(page, api);
    const here = new AdminPage(page, language);
    await here.open();
    const there = new AdminPage(await page.context().newPage(), language);
    await there.open();
    const notice = page.getByText(here.text("draft.otherTab"));
    await there.field("field.aboutMeEn").fill("From the other tab");
    await expect(notice).toBeVisible();
    await expect(there.page.getByText(here.text("draft.otherTab"))).toHaveCount(0);
    await there.saved("alert.changed");
    await expect(notice).toHaveCount(0);
  });

  test(`what is typed in two tabs survives a save in one of them (${language})`, async ({ page, api, problems }) => {
    problems.expect(/status of 412/);
    const { realtor } = await ownHomepage(page, api, LAWFUL);
    const here = new AdminPage(page, language);
    await here.open();
    const there = new AdminPage(await page.context().newPage(), language);
    await there.open();
    await here.field("field.aboutMeKr").fill("Typed here");
    await expect(there.page.getByText(here.text("draft.otherTab"))).toBeVisible();
    await there.field("field.aboutMeEn").fill("From the other tab");
    await expect(page.getByText(here.text("draft.otherTab"))).toBeVisible();
    await there.saved("alert.changed");
    await expect(page.getByText(here.text("draft.otherTab"))).toHaveCount(0);
    await page.reload();
    await expect(here.field("field.aboutMeKr")).toHaveValue("Typed here");
    // The other one's save is the newer: both are kept where they differ.
    await here.save();
    await here.button("conflict.keepMine").click();
    expect(await here.nextAlert()).toBe(here.text("alert.changed"));
    expect(await readRealtor(api, realtor.id)).toMatchObject({
      aboutMeKr: "Typed here",
      aboutMeEn: "From the other tab",
    });
  });

  test(`somebody else's save is shown, and overwritten only by decision (${language})`, async ({
    page,
    api,
    problems,
  }) => {
    problems.expect(/status of (?:412|403|404)/);
    const { realtor } = await ownHomepage(page, api, LAWFUL);
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.field("field.name").fill("Mine");
    await patchRealtor(api, realtor.id, { name: "Theirs", email: "theirs@example.com" });
    await admin.save();
    const dialog = page.getByRole("alertdialog", { name: admin.text("conflict.title") });
    const row = (key: "field.name" | "field.email") =>
      dialog.getByRole("row").filter({ has: page.getByRole("rowheader", { name: admin.text(key), exact: true }) });
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // Both values can be read before one is chosen.
      for (const value of ["Theirs", "Mine"]) {
        await expect(row("field.name").getByText(value, { exact: true })).toBeInViewport({ ratio: 1 });
      }
      const table = dialog.getByRole("group", { name: admin.text("conflict.title") });
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await expect(row("field.name")).toContainText("Theirs");
    await expect(row("field.name")).toContainText("Mine");
    await expect(row("field.email")).toContainText(admin.text("conflict.untouched"));
    expect(await readRealtor(api, realtor.id)).toMatchObject({ name: "Theirs" });
    await admin.button("conflict.keepMine").click();
    expect(await admin.nextAlert()).toBe(admin.text("alert.changed"));
    // What was not touched here stays as they saved it.
    expect(await readRealtor(api, realtor.id)).toMatchObject({ name: "Mine", email: "theirs@example.com" });

    await admin.field("field.name").fill("Mine again");
    await patchRealtor(api, realtor.id, { name: "Theirs again" });
    await admin.save();
    await admin.button("conflict.loadTheirs").click();
    await expect(admin.field("field.name")).toHaveValue("Theirs again");

    // Deleted by somebody else: what is typed becomes a new one.
    await admin.field("field.name").fill("Rescued");
    await deleteRealtor(api, realtor.id);
    await admin.save();
    await admin.button("conflict.createAgain").click();
    expect(await admin.nextAlert()).toBe(admin.text("alert.created"));
    expect(await readRealtor(api, realtor.desiredUrl)).toMatchObject({ name: "Rescued" });
  });

  test(`the server's own words are shown when it refuses (${language})`, async ({ page, api, problems }) => {
    problems.expect(/status of (?:400|409|404)/);
    const taken = await createRealtor(api, { desiredUrl: freshSlug("taken") });
    await ownHomepage(page, api);
    const admin = new AdminPage(page, language);
    await admin.open();
    // As if the check had had no answer.
    await page.route(`**/v1/realtor/${taken.desiredUrl}`, (route) => route.fulfill({ status: 404, body: "{}" }));
    await admin.field("field.desiredUrl").fill(taken.desiredUrl);
    await admin.save();
    expect(await admin.nextAlert()).toContain(taken.desiredUrl);
    await expect(admin.form.locator("#field-desiredUrl-status")).toHaveText(admin.text("problem.slugTaken"));
  });
}
