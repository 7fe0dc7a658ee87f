import koAccount from "../src/i18n/ko/account.json";
import koPassword from "../src/i18n/ko/password.json";
import enAccount from "../src/i18n/en/account.json";
import enPassword from "../src/i18n/en/password.json";
import type { Page } from "@playwright/test";
import { localizePath } from "../src/domain/site/page-path";
import { MINJI_ACCOUNT, newAccount, storeSession } from "./accounts";
import { smallTargets, violations } from "./axe";
import { expect, inTurn, open } from "./fixtures";
import { mailedLink, pathOf } from "./mailed-link";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const WORDS = { ko: { ...koAccount, ...koPassword }, en: { ...enAccount, ...enPassword } };

async function expectNoComplaints(page: Page) {
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const words = WORDS[language];
  const at = (path: string) => localizePath(path, language);
  const part = (page: Page, key: keyof typeof koPassword) =>
    page.getByRole("region", { name: words[key], exact: true });
  const named = (key: keyof (typeof WORDS)["ko"]) => ({ name: words[key], exact: true });

  async function openForm(page: Page) {
    const email = part(page, "newEmail.title");
    await email.getByRole("button", named("newEmail.change")).click();
    const field = email.getByLabel(words["address.new"], { exact: true });
    await expect(field).toBeFocused();
    const send = async (address: string, password: string) => {
      await field.fill(address);
      await email.getByLabel(words.current, { exact: true }).fill(password);
      await email.getByRole("button", named("newEmail.submit")).click();
    };
    return { email, field, send };
  }

  turn.test(
    `an account gets another address by a link that is opened on a phone (${language})`,
    async ({ page, api, browser, problems }) => {
      problems.expect(/status of 403/);
      const account = await newAccount(api, "realtor");
      const next = `next-${account.email}`;
      await storeSession(page, api, account);
      await open(page, at("/admin/account"));
      const { email, field, send } = await openForm(page);
      await send(account.email.toUpperCase(), account.password);
      await expect(field).toHaveAccessibleDescription(new RegExp(words["error.sameEmail"]));
      await send(next, "not-the-password");
      await expect(email.getByText(words["error.wrong"])).toBeVisible();
      await expectNoComplaints(page);
      await send(next, account.password);
      await expect(email.locator(":focus")).toHaveText(words["newEmail.pending"].replace("{{email}}", next));
      await expectNoComplaints(page);

      const phone = await browser.newContext({
        viewport: PHONE,
        hasTouch: true,
        locale: language === "ko" ? "ko-KR" : "en-US",
      });
      const elsewhere = await phone.newPage();
      const link = await mailedLink(api, next);
      await open(elsewhere, pathOf(link));
      await expect(elsewhere.getByRole("heading", { level: 1, ...named("address.title") })).toBeVisible();
      await expect(elsewhere.getByRole("main").getByText(next, { exact: true })).toBeVisible();
      await expectNoComplaints(elsewhere);
      await elsewhere.getByRole("button", named("address.submit")).click();
      await expect(elsewhere.getByRole("heading", { level: 1, ...named("address.done") })).toBeVisible();
      expect(new URL(elsewhere.url()).hash).toBe("");
      await expectNoComplaints(elsewhere);
      await elsewhere.getByRole("main").getByRole("link", named("reset.signIn")).click();
      await elsewhere.waitForURL((url) => url.pathname.endsWith("/login"));

      // Who comes back to the screen sees what has become of it, and is still signed in.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(email.getByText(words["newEmail.changed"])).toBeVisible();
      await expect(email.getByText(next, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: words["session.menu"].replace("{{name}}", account.name) }).click();
      await expect(page.getByRole("banner").getByText(next)).toBeVisible();
      await storeSession(page, api, { ...account, email: next });

      // The read itself is refused: nothing is offered to press.
      const complaints: string[] = [];
      elsewhere.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      await open(elsewhere, pathOf(link));
      await expect(elsewhere.getByRole("alert").filter({ hasText: words["ended.address"] })).toBeVisible();
      await expect(elsewhere.getByRole("button", named("address.submit"))).toBeHidden();
      await expect(elsewhere.getByRole("main").getByRole("link", named("ended.account"))).toHaveAttribute(
        "href",
        at("/admin/account"),
      );
      expect(complaints.join()).toMatch(/status of 410/);
      await expectNoComplaints(elsewhere);
      await phone.close();
    },
  );

  turn.test(`a name is saved at once, and the header has it (${language})`, async ({ page, api }) => {
    const account = await newAccount(api, "user");
    await storeSession(page, api, account);
    await open(page, at("/admin/account"));
    const name = part(page, "newName.title");
    const field = name.getByLabel(words.name, { exact: true });
    await expect(field).toHaveValue(account.name);
    await field.fill(" ");
    await name.getByRole("button", named("newName.submit")).click();
    await expect(name.getByText(words["error.name"])).toBeVisible();
    await expectNoComplaints(page);
    await field.fill("서하나");
    await page.keyboard.press("Enter");
    await expect(name.getByText(words["newName.done"])).toBeVisible();
    const menu = page.getByRole("button", { name: words["session.menu"].replace("{{name}}", "서하나") });
    await expect(menu).toBeVisible();
    await page.reload();
    await expect(menu).toBeVisible();
    await expect(field).toHaveValue("서하나");
  });

  turn.test(`a change of address is asked about, sent again, canceled (${language})`, async ({ page, api }) => {
    const account = await newAccount(api, "administrator");
    await storeSession(page, api, account);
    await open(page, at("/admin/account"));
    const { email, field, send } = await openForm(page);
    await send("hana@gmail.con", account.password);
    const asked = words["error.meantEmail"].replace("{{meant}}", "hana@gmail.com");
    await expect(field).toHaveAccessibleDescription(asked);
    await expectNoComplaints(page);
    // Somebody else's address: who asks is told the same.
    await send(MINJI_ACCOUNT.email, account.password);
    await expect(email.getByText(words["newEmail.pending"].replace("{{email}}", MINJI_ACCOUNT.email))).toBeVisible();
    await email.getByRole("button", named("newEmail.again")).click();
    await expect(email.getByText(words["newEmail.sentAgain"])).toBeVisible();
    await page.reload();
    await email.getByRole("button", named("newEmail.cancel")).click();
    await expect(email.getByText(words["newEmail.canceled"])).toBeVisible();
    await expect(email.getByRole("button", named("newEmail.change"))).toBeFocused();
  });

  turn.test(
    `an API that changes no accounts is offered no forms for it (${language})`,
    async ({ page, api, problems }) => {
      problems.expect(/status of 404/);
      await page.route("**/v1/auth/account", (route) => route.fulfill({ status: 404, json: { message: "Not found" } }));
      await storeSession(page, api, await newAccount(api, "realtor"));
      await open(page, at("/admin/account"));
      await expect(part(page, "change.title")).toBeVisible();
      await expect(part(page, "newName.title")).toBeHidden();
      await expect(part(page, "newEmail.title")).toBeHidden();
    },
  );
}
