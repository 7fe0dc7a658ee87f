import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koPassword from "../src/i18n/ko/password.json";
import enPassword from "../src/i18n/en/password.json";
import koScreens from "../src/i18n/ko/screens.json";
import enScreens from "../src/i18n/en/screens.json";
import koCommon from "../src/i18n/ko/common.json";
import enCommon from "../src/i18n/en/common.json";
import { localizePath } from "../src/domain/site/page-path";
import { SCREEN_ROUTES } from "../src/domain/site/routes";
import { GRACE_ACCOUNT, storeSession } from "./accounts";
import { expect, inTurn, open, test } from "./fixtures";
import { GRACE } from "./seed";
import { EACH_LANGUAGE, OTHER_LANGUAGE, SITE_URL } from "./site";

const SCREENS = {
  ko: { ...koScreens, ...koAccount, ...koPassword },
  en: { ...enScreens, ...enAccount, ...enPassword },
};
const COMMON = { ko: koCommon, en: enCommon };

/** Screens that a realtor's address shows to a signed-in person alone (spec §2): account-sign-in.spec.ts opens them. */
const GUARDED = ["probiz", "process"];

/** First part of the message keys of each screen. */
const KEYS = {
  admin: "admin",
  "admin/messages": "messages",
  "admin/account": "account",
  agreement: "agreement",
  terms: "terms",
  probiz: "probiz",
  process: "process",
  login: "login",
  "login/redirect": "redirect",
  "login/password": "ask",
  gsap_sample: "gsap",
  pinia_sample: "pinia",
} as const;

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const screens = SCREENS[language];

  for (const { path: screen, places, indexed } of SCREEN_ROUTES) {
    const title = screens[`${KEYS[screen as keyof typeof KEYS]}.title`];

    if (places.includes("site")) {
      const path = localizePath(`/${screen}`, language);

      turn.test(`${path} opens, says what it is and where its other language is`, async ({ page }) => {
        expect(await open(page, path)).toBe(200);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page).toHaveTitle(title);
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${SITE_URL}${path}`);
        await expect(page.locator("link[hreflang=en]")).toHaveAttribute("href", `${SITE_URL}/en/${screen}`);
        await expect(page.locator("meta[name=robots]")).toHaveCount(indexed ? 0 : 1);
      });
    }

    if (!places.includes("realtor")) continue;
    const path = localizePath(`/${GRACE.slug}/${screen}`, language);

    if (GUARDED.includes(screen)) {
      turn.test(`${path} answers, and leads who is not signed in to the realtor's sign-in`, async ({ page }) => {
        expect((await page.goto(path))?.status()).toBe(200);
        await page.waitForURL(
          `**${localizePath(`/${GRACE.slug}/login`, language)}?returnTo=${encodeURIComponent(path)}`,
        );
        await expect(page.getByRole("heading", { level: 1, name: screens["login.title"] })).toBeVisible();
      });
      continue;
    }

    // Everybody's, whoever's address it is: admin-… specs open it.
    if (screen === "admin" || screen === "admin/messages") continue;

    turn.test(`${path} is the realtor's own, with the way back to their homepage`, async ({ page }) => {
      expect(await open(page, path)).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const back = screens.backToHome.replace("{{name}}", GRACE.name[language]);
      await expect(page.getByRole("link", { name: back })).toHaveAttribute(
        "href",
        localizePath(`/${GRACE.slug}`, language),
      );
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      const other = OTHER_LANGUAGE[language];
      await page.getByRole("banner").getByRole("link", { name: COMMON[language]["language.switchTo"] }).click();
      await expect(page).toHaveURL(localizePath(`/${GRACE.slug}/${screen}`, other));
    });
  }

  turn.test(
    `a sub-route of who was deleted just now is not found, by title too (${language})`,
    async ({ page, problems }) => {
      problems.expect(/status of 404/);
      const path = localizePath(`/${GRACE.slug}/terms`, language);
      await page.route("**/v1/realtor/*", (route) =>
        route.fulfill({ status: 404, json: { message: "no", code: "REALTOR_NOT_FOUND" } }),
      );
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toContainText(path);
      await expect(page).toHaveTitle(`Page Not Found: ${path}`);
    },
  );

  for (const screen of ["terms", "agreement", "gsap_sample", "login"] as const) {
    turn.test(
      `/${screen} of a realtor stays readable while the API is away (${language})`,
      async ({ page, problems }) => {
        problems.expect(/ERR_FAILED|status of 502/);
        const path = localizePath(`/${GRACE.slug}/${screen}`, language);
        await page.route("**/v1/realtor/*", (route) =>
          screen === "terms" ? route.abort() : route.fulfill({ status: 502, body: "<html>" }),
        );
        await open(page, path);
        const back = page.getByRole("link", { name: screens.backToAnyHome });
        await expect(back).toHaveAttribute("href", localizePath(`/${GRACE.slug}`, language));
        await expect(page.getByRole("heading", { level: 1, name: screens[`${KEYS[screen]}.title`] })).toBeVisible();
        await expect(page).toHaveTitle(screens[`${KEYS[screen]}.title`]);
      },
    );
  }

  turn.test(
    `/process of a realtor leads to a sign-in that is there while the API is away (${language})`,
    async ({ page, problems }) => {
      problems.expect(/ERR_FAILED/);
      await page.route("**/v1/**", (route) => route.abort());
      await page.goto(localizePath(`/${GRACE.slug}/process`, language));
      await page.waitForURL(`**${localizePath(`/${GRACE.slug}/login`, language)}?**`);
      await expect(page.getByRole("link", { name: screens.backToAnyHome })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: screens["login.title"] })).toBeVisible();
      // A buyer is not sold a homepage.
      await expect(page.getByRole("link", { name: screens["login.request"] })).toHaveCount(0);
    },
  );

  turn.test(`the buying steps lead to the realtor's phone, or to the product (${language})`, async ({ page, api }) => {
    await storeSession(page, api, GRACE_ACCOUNT);
    await open(page, localizePath(`/${GRACE.slug}/process`, language));
    await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) })).toHaveCount(7);
    await expect(page.getByRole("link", { name: screens.call })).toHaveAttribute("href", /^tel:/);
    await expect(page.getByRole("link", { name: screens["process.contact.message"] })).toHaveAttribute(
      "href",
      `${localizePath(`/${GRACE.slug}`, language)}#contact`,
    );
    await expect(page.getByRole("link", { name: screens["process.contact.request"] })).toHaveCount(0);
    await open(page, localizePath("/process", language));
    await expect(page.getByRole("link", { name: screens["process.contact.request"] })).toHaveAttribute(
      "href",
      localizePath("/", language),
    );
  });

  turn.test(`a consent is kept with its day, and can be taken back (${language})`, async ({ page }) => {
    await open(page, localizePath("/agreement", language));
    const calls = page.getByRole("region", { name: screens["agreement.calls.title"] });
    const box = calls.getByRole("checkbox", { name: screens["agreement.consent"] });
    await expect(calls.getByRole("status")).toHaveText(screens["agreement.notGiven"]);
    await box.check();
    await expect(calls.getByRole("status")).toHaveText(/20\d\d-\d\d-\d\d/);
    await page.reload();
    await expect(box).toBeChecked();
    await box.uncheck();
    await page.reload();
    await expect(calls.getByRole("status")).toHaveText(screens["agreement.notGiven"]);
  });

  turn.test(
    `the store's screen follows other tabs, and signing out removes all four keys (${language})`,
    async ({ page, context, problems }) => {
      // The API hears of the sign-out, and does not know this token.
      problems.expect(/status of 401/);
      await open(page, localizePath(`/${GRACE.slug}/pinia_sample`, language));
      await expect(page.getByText(screens["pinia.no"], { exact: true })).toBeVisible();
      const other = await context.newPage();
      await open(other, localizePath("/terms", language));
      await other.evaluate(() => {
        localStorage.setItem("realtorLoginBy", '"password"');
        localStorage.setItem("userInfo", '{"name":"Kim"}');
        localStorage.setItem("realtorInfo", "{}");
        localStorage.setItem("accessToken", "secret-token");
      });
      await expect(page.getByText(screens["pinia.yes"], { exact: true })).toBeVisible();
      await expect(page.getByText('{"name":"Kim"}')).toBeVisible();
      await expect(page.getByText("secret-token")).toHaveCount(0);
      await page.getByRole("button", { name: screens["pinia.signOut"] }).click();
      await expect(page.getByText(screens["pinia.no"], { exact: true })).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    },
  );
}

test("terms have the address that forms link to for privacy", async ({ page }) => {
  await open(page, "/terms#privacy");
  await expect(page.getByRole("heading", { name: koScreens["terms.privacy.title"], exact: true })).toBeInViewport();
});

test("scenes move with the scroll, and stand still where motion is not wanted", async ({ page }) => {
  const scenes = page.locator(".scenes");
  await open(page, `/${GRACE.slug}/gsap_sample`);
  await expect(scenes).toHaveAttribute("data-animated", "true");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, `/${GRACE.slug}/gsap_sample`);
  await expect(page.getByRole("heading", { name: koScreens["gsap.scene.3"] })).toBeVisible();
  await expect(scenes).not.toHaveAttribute("data-animated");
});
