import { createECDH, randomBytes } from "node:crypto";
import type { Page, Worker } from "@playwright/test";
import koAdmin from "../src/i18n/ko/admin.json";
import koMessages from "../src/i18n/ko/messages.json";
import enAdmin from "../src/i18n/en/admin.json";
import enMessages from "../src/i18n/en/messages.json";
import { localizePath } from "../src/domain/site/page-path";
import { newAccount, storeSession } from "./accounts";
import { violationsInBothSchemes } from "./axe";
import { createRealtor } from "../testing/realtors";
import { expect, open, test } from "./fixtures";
import { freshSlug } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const TEXTS = { ko: { ...koMessages, ...koAdmin }, en: { ...enMessages, ...enAdmin } };

// A worker shows what comes.
test.use({ serviceWorkers: "allow", permissions: ["notifications"], viewport: PHONE });

/** No browser of a test has a mailbox at a push service: this is one that keeps what it was asked. */
async function haveMailbox(page: Page, endpoint: string): Promise<void> {
  const p256dh = createECDH("prime256v1").generateKeys().toString("base64url");
  const subscription = { endpoint, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
  await page.addInitScript((sent) => {
    const KEY = "mailbox-of-the-test";
    const mailbox = () => ({
      ...sent,
      toJSON: () => sent,
      async unsubscribe() {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    Object.assign(Notification, { requestPermission: () => Promise.resolve("granted") });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) {
        localStorage.setItem(KEY, JSON.stringify({ applicationServerKey, userVisibleOnly }));
        return mailbox();
      },
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : mailbox()),
    });
  }, subscription);
}

for (const language of EACH_LANGUAGE) {
  const t = TEXTS[language];
  test(`new messages are shown on a device that wants them, until its owner signs out (${language})`, async ({
    page,
    api,
  }) => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${language}-${Date.now()}`;
    await haveMailbox(page, endpoint);
    const realtor = await createRealtor(api, { desiredUrl: freshSlug("told"), name: "Told Kim" });
    const account = await newAccount(api, "realtor", realtor.id);
    await storeSession(page, api, account);
    const isOn = page.getByRole("switch", { name: t.push, exact: true });
    // The worker is not there, nor is what it would open.
    await open(page, localizePath(`/${realtor.desiredUrl}/admin/messages`, language));
    await expect(page.getByRole("switch", { name: t.mailing, exact: true })).toBeVisible();
    await expect(isOn).toHaveCount(0);
    await open(page, localizePath("/admin/messages", language));
    await expect(isOn).not.toBeChecked();
    await isOn.click();
    await expect(page.getByText(t["push.on"])).toBeVisible();
    const asked = await page.evaluate(() => localStorage.getItem("mailbox-of-the-test"));
    expect(asked).toMatch(/^\{"applicationServerKey":"[\w-]{87}","userVisibleOnly":true\}$/);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.reload();
    await expect(isOn).toBeChecked();
    await isOn.click();
    await expect(page.getByText(t["push.off"])).toBeVisible();
    await expect(isOn).not.toBeChecked();
    await isOn.click();
    await expect(page.getByText(t["push.on"])).toBeVisible();

    // What comes from the push service, as the browser hands it to the worker.
    const address = `${localizePath("/admin/messages", language)}?lead=1`;
    const message = { title: "홍길동", body: "안녕하세요", tag: "lead-1" };
    expect(await pushed(page, { ...message, address })).toEqual({
      ...message,
      icon: "/workspace-192.png",
      data: { address: new URL(address, page.url()).href },
    });

    await page
      .getByRole("button", { name: /테스터|Tester/ })
      .first()
      .click();
    await page.getByRole("button", { name: language === "ko" ? "로그아웃" : "Sign out" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mailbox-of-the-test"))).toBe(null);
  });
}

test("who has blocked notifications is told where to allow them", async ({ page, api, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    Object.assign(Notification, { requestPermission: () => Promise.resolve("denied") });
  });
  const realtor = await createRealtor(api, { desiredUrl: freshSlug("told"), name: "Told Kim" });
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  await open(page, "/admin/messages");
  const isOn = page.getByRole("switch", { name: koAdmin.push, exact: true });
  await isOn.click();
  await expect(page.getByText(koAdmin["push.denied"])).toBeVisible();
  await expect(isOn).not.toBeChecked();
});

/** What the worker shows of a message that the push service hands to the browser; not every browser of tests shows it. */
async function pushed(page: Page, message: object): Promise<unknown> {
  const worker = await workerOf(page, "/admin");
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => {
      Object.assign(globalThis, { shownByTheTest: { title, ...options } });
    };
  });
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).pathname === "/admin",
      );
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
  const shown = () =>
    worker.evaluate(() => (globalThis as unknown as { shownByTheTest?: unknown }).shownByTheTest ?? null);
  await expect.poll(shown).not.toBe(null);
  return shown();
}

/** Each language has one of the same file; one of them has the mailbox. */
async function workerOf(page: Page, scope: string): Promise<Worker> {
  for (const worker of page.context().serviceWorkers()) {
    const its = await worker.evaluate(
      () => (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.scope,
    );
    if (new URL(its).pathname === scope) return worker;
  }
  throw new Error(`There is no worker of ${scope}.`);
}
