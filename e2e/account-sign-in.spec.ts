import type { Page } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import enAccount from "../src/i18n/en/account.json";
import koScreens from "../src/i18n/ko/screens.json";
import enScreens from "../src/i18n/en/screens.json";
import { localizePath } from "../src/domain/site/page-path";
import {
  ADMINISTRATOR_ACCOUNT,
  GRACE_ACCOUNT,
  MINJI_ACCOUNT,
  VISITOR_ACCOUNT,
  endSession,
  openNothing,
  storedKeys,
  storeSession,
  type TestAccount,
} from "./accounts";
import { expect, hydrated, open, openWithoutScripts, test } from "./fixtures";
import { GRACE, MINJI } from "./seed";
import { IN_KOREAN, PORTS, SITE_URL } from "./site";

const ACCOUNT = { ko: koAccount, en: enAccount };
const SCREENS = { ko: koScreens, en: enScreens };
type Words = typeof koAccount;

const PROVIDER = `http://localhost:${PORTS.api}/identity/authorize`;
const ALL_KEYS = ["accessToken", "userInfo", "realtorInfo", "realtorLoginBy"];

async function fill(page: Page, words: Words, { email, password }: Pick<TestAccount, "email" | "password">) {
  await page.getByLabel(words["login.email"], { exact: true }).fill(email);
  await page.getByLabel(words["login.password"], { exact: true }).fill(password);
}

const submit = (page: Page, words: Words) =>
  page.getByRole("main").getByRole("button", { name: words["login.submit"], exact: true }).click();

/** At the identity provider. */
async function answerProvider(page: Page, account: TestAccount): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(PROVIDER));
  await page.getByRole("textbox").first().fill(account.email);
  await page.locator("input[type=password]").fill(account.password);
  await page.getByRole("button").click();
}

for (const language of IN_KOREAN) {
  const words = ACCOUNT[language];
  const screens = SCREENS[language];
  const at = (path: string) => localizePath(path, language);

  test(`a password signs in where the guard asked for it, and signing out is noticed everywhere (${language})`, async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const process = at(`/${GRACE.slug}/process`);
    await page.goto(`${process}?step=2`);
    await page.waitForURL(`**${at(`/${GRACE.slug}/login`)}?returnTo=*`);
    await expect(page.getByRole("heading", { level: 1, name: words["login.title"] })).toBeVisible();
    // Neither the header nor the footer leads to where one is.
    for (const part of [page.getByRole("banner"), page.getByRole("contentinfo")])
      await expect(part.getByText(words["session.signIn"])).toHaveCount(0);

    await submit(page, words);
    const email = page.getByLabel(words["login.email"], { exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(words["login.error.email"]);
    await fill(page, words, { email: GRACE_ACCOUNT.email, password: "not-the-password" });
    await submit(page, words);
    await expect(page.getByRole("alert")).toHaveText(words["login.error.refused"]);
    await expect(email).toHaveValue(GRACE_ACCOUNT.email);

    await fill(page, words, GRACE_ACCOUNT);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${process}?step=2`);
    await expect(page.getByRole("heading", { level: 2, name: screens["process.1.title"] })).toBeVisible();
    expect(await storedKeys(page)).toEqual(ALL_KEYS);
    expect(await page.evaluate(() => localStorage.getItem("realtorLoginBy"))).toBe(
      '{"as":"realtor","with":"password"}',
    );

    const other = await context.newPage();
    await open(other, at(`/${GRACE.slug}/pinia_sample`));
    await expect(other.getByText(screens["pinia.yes"], { exact: true })).toBeVisible();
    await page.getByRole("button", { name: words["session.menu"].replace("{{name}}", GRACE_ACCOUNT.name) }).click();
    await page.getByRole("button", { name: words["session.signOut"] }).click();
    await expect(other.getByText(screens["pinia.no"], { exact: true })).toBeVisible();
    expect(await storedKeys(other)).toEqual([]);
    // The guard closes again behind who has left.
    await page.waitForURL(`**${at(`/${GRACE.slug}/login`)}?returnTo=*`);
  });

  test(`who has no homepage signs in the same way (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 403/);
    await open(page, at("/login"));
    await fill(page, words, VISITOR_ACCOUNT);
    await submit(page, words);
    await page.waitForURL(`${SITE_URL}${at("/probiz")}`);
    expect(await page.evaluate(() => localStorage.getItem("realtorLoginBy"))).toBe('{"as":"user","with":"password"}');
  });

  test(`an administrator is led to the homepages of all (${language})`, async ({ page }) => {
    await open(page, at("/login"));
    await fill(page, words, ADMINISTRATOR_ACCOUNT);
    await submit(page, words);
    await page.waitForURL(`${SITE_URL}${at("/admin")}`);
  });

  test(`who signs in before the scripts are there is led on when they are (${language})`, async ({ page }) => {
    const agreement = at(`/${GRACE.slug}/agreement`);
    const letScriptsThrough = await openWithoutScripts(
      page,
      `${at(`/${GRACE.slug}/login`)}?returnTo=${encodeURIComponent(agreement)}`,
    );
    await fill(page, words, GRACE_ACCOUNT);
    await submit(page, words);
    await expect(page.getByLabel(words["login.email"], { exact: true })).toHaveValue(GRACE_ACCOUNT.email);
    letScriptsThrough();
    await page.waitForURL(`**${agreement}`);
    expect(await storedKeys(page)).toEqual(ALL_KEYS);
  });

  test(`of a form, what was pressed last before the scripts are there counts (${language})`, async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, at("/login"));
    await fill(page, words, GRACE_ACCOUNT);
    await submit(page, words);
    await page.getByRole("button", { name: words["login.redirect"] }).click();
    const posts: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
    letScriptsThrough();
    await page.waitForURL((url) => url.href.startsWith(PROVIDER));
    expect(posts).toEqual([]);
  });

  test(`what was pressed before a link was followed counts no more (${language})`, async ({ page }) => {
    const letScriptsThrough = await openWithoutScripts(page, at("/login"));
    await page.getByRole("button", { name: words["login.redirect"] }).click();
    // The next page is on its way for longer than the scripts.
    await page.route(`${SITE_URL}${at("/")}`, (route) => route.fulfill({ status: 204 }));
    const followed = page.waitForResponse(`${SITE_URL}${at("/")}`);
    await page.getByRole("link", { name: words["login.request"] }).click();
    await followed;
    const asked: string[] = [];
    page.on("request", (request) => void (request.isNavigationRequest() && asked.push(request.url())));
    letScriptsThrough();
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe(at("/login"));
    await page.getByRole("button", { name: words["login.redirect"] }).click();
    await page.waitForURL((url) => url.href.startsWith(PROVIDER));
    // By the second press alone.
    expect(asked.filter((url) => url.startsWith(PROVIDER))).toHaveLength(1);
  });

  test(`the identity provider of another origin signs in and leads back (${language})`, async ({ page }) => {
    const probiz = at(`/${MINJI.slug}/probiz`);
    await page.goto(probiz);
    await page.waitForURL(`**${at(`/${MINJI.slug}/login`)}?returnTo=*`);
    await page.getByRole("button", { name: words["login.redirect"] }).click();
    await page.waitForURL((url) => url.href.startsWith(PROVIDER));
    expect(new URL(page.url()).origin).not.toBe(new URL(SITE_URL).origin);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await answerProvider(page, MINJI_ACCOUNT);
    await page.waitForURL(`**${probiz}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(MINJI.name[language]);
    expect(await storedKeys(page)).toEqual(ALL_KEYS);
    expect(await page.evaluate(() => localStorage.getItem("realtorLoginBy"))).toBe(
      '{"as":"realtor","with":"redirect"}',
    );
  });

  test(`an answer with a wrong state, or a cancelled sign-in, is refused with the way to try again (${language})`, async ({
    page,
    problems,
  }) => {
    // The exchange of a code that is worth nothing.
    problems.expect(/status of 400/);
    const login = `${at("/login")}?returnTo=${encodeURIComponent(at("/agreement"))}`;
    for (const [field, value, message] of [
      ["state", "somebody-elses", words["redirect.error.state"]],
      ["code_challenge", "A".repeat(43), words["redirect.error.refused"]],
    ] as const) {
      await open(page, login);
      await page.getByRole("button", { name: words["login.redirect"] }).click();
      await page.waitForURL((url) => url.href.startsWith(PROVIDER));
      // Another hand is at the request on its way.
      await page.locator(`input[name=${field}]`).evaluate((input: HTMLInputElement, other) => {
        input.value = other;
      }, value);
      await answerProvider(page, GRACE_ACCOUNT);
      await expect(page.getByRole("alert")).toHaveText(message);
      expect(await storedKeys(page)).toEqual([]);
      expect(new URL(page.url()).search).toBe("");
    }
    await page.getByRole("link", { name: words["redirect.retry"] }).click();
    await expect(page).toHaveURL(login);
    await page.getByRole("button", { name: words["login.redirect"] }).click();
    await page.waitForURL((url) => url.href.startsWith(PROVIDER));
    await page.getByRole("link").click();
    await expect(page.getByRole("alert")).toHaveText(words["redirect.error.denied"]);
  });

  test(`a session that has ended is asked for again, in the guard and over what is open (${language})`, async ({
    page,
    api,
    context,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const token = await storeSession(page, api, GRACE_ACCOUNT);
    await endSession(api, token);
    await page.goto(at(`/${GRACE.slug}/process`));
    await page.waitForURL(`**${at(`/${GRACE.slug}/login`)}?returnTo=*`);
    await expect(page.getByText(words["guard.expired"].replace("{{name}}", GRACE_ACCOUNT.name))).toBeVisible();
    expect(await storedKeys(page)).toEqual(["userInfo", "realtorInfo", "realtorLoginBy"]);
    await fill(page, words, GRACE_ACCOUNT);
    await submit(page, words);
    const step = page.getByRole("heading", { level: 2, name: screens["process.1.title"] });
    await expect(step).toBeVisible();

    const other = await context.newPage();
    await openNothing(other);
    await other.evaluate(() => localStorage.removeItem("accessToken"));
    const dialog = page.getByRole("dialog", { name: words["again.title"] });
    await expect(dialog.getByLabel(words["login.password"], { exact: true })).toBeFocused();
    await expect(dialog.getByLabel(words["login.email"], { exact: true })).toHaveValue(GRACE_ACCOUNT.email);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(words["login.password"], { exact: true }).fill(GRACE_ACCOUNT.password);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(step).toBeVisible();
  });
}

for (const foreign of ["//evil.example/x", "https://evil.example/x", "/\\evil.example", "/login"]) {
  test(`returnTo ${foreign} is not followed`, async ({ page }) => {
    await open(page, `/login?returnTo=${encodeURIComponent(foreign)}`);
    await fill(page, koAccount, GRACE_ACCOUNT);
    await submit(page, koAccount);
    await page.waitForURL(`${SITE_URL}/probiz`);
  });
}
