import type { Page } from "@playwright/test";
import type { Language } from "../src/domain/site/locale";
import { localizePath } from "../src/domain/site/page-path";
import { workspaceManifestFile, workspacePaths, workspaceScope } from "../src/domain/site/workspace-app";
import enAccount from "../src/i18n/en/account.json";
import enAdmin from "../src/i18n/en/admin.json";
import en from "../src/i18n/en/messages.json";
import koAccount from "../src/i18n/ko/account.json";
import koAdmin from "../src/i18n/ko/admin.json";
import ko from "../src/i18n/ko/messages.json";
import type { HttpClient } from "../testing/http-client";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { writeTo } from "./leads";
import { copyHomepage } from "./own-homepage";
import { releaseAgain } from "./released-again";
import { GRACE, MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

test.use({ serviceWorkers: "allow" });

const TEXTS = { ko: { ...koAdmin, ...koAccount, ...ko }, en: { ...enAdmin, ...enAccount, ...en } };
const WORDS = "이번 주말에 볼 수 있을까요?";

/** Pages of the site that are no screen of the app. */
const OTHERS = ["/", "/terms", "/login", "/probiz", `/${MINJI.slug}`, `/${MINJI.slug}/admin`];

/** The scopes of all workers that this browser has of the site. */
const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/** Resolves when the worker has what the workspace runs on, and answers for this page. */
const workerReady = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === "activated" && navigator.serviceWorker.controller !== null;
  });

interface Kept {
  userId: string;
  answer: unknown;
}

/** What this browser's database has of answers, or of one slot. */
const kept = (page: Page, slot?: string) =>
  page.evaluate(
    (only) =>
      new Promise<Kept[]>((resolve) => {
        const opening = indexedDB.open("workspace");
        opening.onupgradeneeded = () => opening.result.createObjectStore("answers");
        opening.onsuccess = () => {
          const asking = opening.result.transaction("answers").objectStore("answers").getAll(only);
          asking.onsuccess = () => {
            resolve(asking.result as Kept[]);
            opening.result.close();
          };
        };
      }),
    slot,
  );

/** Which accounts' answers they are. */
const keptFor = async (page: Page) => (await kept(page)).map(({ userId }) => userId);

/** What was done to messages, and no API has answered for. */
const waiting = async (page: Page) => (await kept(page, "waiting")).map(({ answer }) => answer);

const ownBuild = (page: Page) =>
  page.evaluate(() => (window as unknown as { ___webpackCompilationHash: string }).___webpackCompilationHash);

/** A realtor at work: signed in, with a message; what they typed is not saved yet. */
async function atWork(page: Page, api: HttpClient, language: Language): Promise<AdminPage> {
  const { id } = await copyHomepage(api, GRACE.id);
  await writeTo(api, id, { message: WORDS });
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await page.setViewportSize(PHONE);
  const admin = new AdminPage(page, language);
  await admin.open();
  await workerReady(page);
  return admin;
}

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];
  const messages = localizePath("/admin/messages", language);

  turn.test(`the workspace can be installed (${language})`, async ({ page, context }) => {
    for (const path of workspacePaths(language)) {
      await page.goto(path);
      await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", `/${workspaceManifestFile(language)}`);
    }
    const answer = await page.request.get(`/${workspaceManifestFile(language)}`);
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { name: string; scope: string; icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: text["app.name"],
      start_url: workspaceScope(language),
      display: "standalone",
      lang: language,
    });
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size).toBe(sizes);
    }
    // What Chromium itself says.
    const browser = await context.newCDPSession(page);
    const { errors } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  });

  turn.test(`a worker belongs to the workspace's screens alone (${language})`, async ({ page }) => {
    for (const path of OTHERS) {
      await open(page, localizePath(path, language));
      await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
      expect(await scopes(page)).toEqual([]);
    }
    await open(page, workspaceScope(language));
    await workerReady(page);
    expect(await scopes(page)).toEqual([workspaceScope(language)]);
    for (const path of OTHERS) {
      await page.goto(localizePath(path, language));
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    }
  });

  turn.test(
    `without a network the draft and the messages are there (${language})`,
    async ({ page, context, api, problems }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const admin = await atWork(page, api, language);
      await admin.field("field.name").fill("Jane Away");
      await expect(page.locator(".save-bar")).toContainText(text["field.name"]);
      await open(page, messages);
      await expect(page.getByText(WORDS)).toBeVisible();

      await context.setOffline(true);
      await open(page, messages);
      await expect(page.getByText(text.offline)).toBeVisible();
      await page.getByText(WORDS).click();
      await expect(page.locator(".lead-words")).toHaveText(WORDS);
      // By its own address, as a mail leads to it.
      await page.reload();
      await expect(page.locator(".lead-words")).toHaveText(WORDS);
      expect(await violationsInBothSchemes(page)).toEqual([]);

      await admin.open();
      await expect(page.locator(".workspace-tabs a[href$='/admin/messages']")).toBeVisible();
      await expect(admin.field("field.name")).toHaveValue("Jane Away");
      await expect(page.locator(".save-bar")).toContainText(text["save.offline"]);
      const cut = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
      expect(await page.getByText(text["save.offline"]).evaluate(cut)).toBe(0);
      expect(await violationsInBothSchemes(page, { except: "iframe" })).toEqual([]);

      await context.setOffline(false);
      await admin.saved("alert.changed");
    },
  );
}

test("what was done to a message offline is done once there is a network", async ({ page, context, api, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await atWork(page, api, "ko");
  await open(page, "/admin/messages");
  await expect(page.getByText(WORDS)).toBeVisible();
  await context.setOffline(true);
  await open(page, "/admin/messages");
  await page.getByText(WORDS).click();
  await page.getByRole("button", { name: ko["act.done"], exact: true }).click();
  await expect(page.locator(".lead-state")).toHaveText(ko["state.done"]);
  const told = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await context.setOffline(false);
  await told;
  await open(page, "/admin/messages");
  await expect(page.locator(".lead-row")).toHaveAttribute("data-state", "done");
});

test("what was done offline on a page that was closed is shown, and made up for, when the inbox is opened again", async ({
  page,
  context,
  api,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await atWork(page, api, "ko");
  await open(page, "/admin/messages");
  await page.getByText(WORDS).click();
  await expect(page.locator(".lead-row")).toHaveAttribute("data-state", "read");
  await context.setOffline(true);
  await page.getByRole("button", { name: ko["act.done"], exact: true }).click();
  await expect(page.locator(".lead-state")).toHaveText(ko["state.done"]);
  await open(page, "/admin");
  await open(page, "/admin/messages");
  await expect(page.getByText(ko.offline)).toBeVisible();
  await expect(page.locator(".lead-row")).toHaveAttribute("data-state", "done");

  await page.goto("about:blank");
  await context.setOffline(false);
  const told = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await open(page, "/admin/messages");
  await told;
  // Nothing is left that the next visit would tell once more.
  await expect.poll(() => waiting(page)).toEqual([{}]);
  await open(page, "/admin/messages");
  await expect(page.locator(".lead-row")).toHaveAttribute("data-state", "done");
});

test("signing out, and another account, leave nothing of it on the device", async ({ page, api }) => {
  await atWork(page, api, "ko");
  await open(page, "/admin/messages");
  await expect.poll(async () => new Set(await keptFor(page)).size).toBe(1);
  const [first] = await keptFor(page);

  const { id } = await copyHomepage(api, GRACE.id);
  await storeSession(page, api, await newAccount(api, "realtor", id));
  await open(page, "/admin/messages");
  await expect.poll(() => keptFor(page)).not.toContain(first);
  await expect.poll(async () => (await keptFor(page)).length).toBeGreaterThan(0);

  await page.locator(".session-menu-toggle").click();
  await page.getByRole("button", { name: koAccount["session.signOut"] }).click();
  await expect.poll(() => keptFor(page)).toEqual([]);
});

test("a new release is shown at the next load, and a release without a worker removes it", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|CORS|sw|script/i);
  const { id: own } = (await (await page.request.get("/builds/latest.json")).json()) as { id: string };
  const site = await releaseAgain(own);
  try {
    await page.goto(`${site.url}/admin`);
    await workerReady(page);
    site.serve("another-build");
    await page.reload();
    expect(await ownBuild(page)).toBe("another-build");
    const cacheNames = () => page.evaluate(() => caches.keys());
    await expect.poll(cacheNames).toEqual(["workspace /admin another-build"]);

    await context.setOffline(true);
    await page.reload();
    expect(await ownBuild(page)).toBe("another-build");

    await context.setOffline(false);
    site.serveWithoutWorker("the-build-before");
    await page.reload();
    expect(await ownBuild(page)).toBe("the-build-before");
    // A worker that was offline a moment ago may ask for its script with the next load only.
    await expect(async () => {
      await page.reload();
      expect(await cacheNames()).toEqual([]);
    }).toPass();
    await page.goto(`${site.url}/admin/messages`);
  } finally {
    await site.close();
  }
});
