import type { Locator, Page } from "@playwright/test";
import enAccount from "../src/i18n/en/account.json";
import en from "../src/i18n/en/realtor.json";
import enScreens from "../src/i18n/en/screens.json";
import koAccount from "../src/i18n/ko/account.json";
import ko from "../src/i18n/ko/realtor.json";
import koScreens from "../src/i18n/ko/screens.json";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { MINJI_ACCOUNT, VISITOR_ACCOUNT, endSession, storeSession } from "./accounts";
import { expect, inTurn, open, test } from "./fixtures";
import { expectInView } from "./in-view";
import { LANDING, openLanding, openPanel } from "./landing-page";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const TEXTS = { ko, en };
const ACCOUNT = { ko: koAccount, en: enAccount };
const SCREENS = { ko: koScreens, en: enScreens };
const CORS = { "access-control-allow-origin": "*" };

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];
  const account = ACCOUNT[language];
  const screens = SCREENS[language];

  async function openContact(page: Page): Promise<Locator> {
    await open(page, realtorPath(GRACE.slug, language));
    return page.getByRole("region", { name: text["contact.title"], exact: true });
  }

  const send = (contact: Locator) => contact.getByRole("button", { name: text["contact.send"], exact: true }).click();

  async function fillContact(contact: Locator): Promise<void> {
    await contact.getByLabel(text["contact.firstName"], { exact: true }).fill("Minji");
    await contact.getByLabel(text["contact.email"], { exact: true }).fill("minji@example.com");
    await contact.getByLabel(text["contact.message"], { exact: true }).fill("Hello");
  }

  turn.test(
    `a sent message is confirmed in place of the form, and another can be written (${language})`,
    async ({ page }) => {
      await page.route("**/v1/realtor-contacts", (route) => route.fulfill({ status: 201, json: {}, headers: CORS }));
      const contact = await openContact(page);
      await fillContact(contact);
      await send(contact);
      const confirmation = contact.getByRole("heading", { name: text["contact.sent"] });
      await expectInView(confirmation);
      await expectInView(contact.getByText(text["contact.sentHint"]));
      await expect(confirmation).toBeFocused();
      await expect(contact.getByRole("textbox")).toHaveCount(0);

      await contact.getByRole("button", { name: text["contact.again"] }).click();
      const [first] = await contact.getByRole("textbox").all();
      await expect(first!).toBeFocused();
      await expectInView(first!);
      await expect(contact.getByLabel(text["contact.message"], { exact: true })).toHaveValue("");
    },
  );

  turn.test(
    `a message that was not sent says so where it is seen, and keeps what was typed (${language})`,
    async ({ page, problems }) => {
      problems.expect(/realtor-contacts/);
      await page.route("**/v1/realtor-contacts", (route) => route.fulfill({ status: 500, json: {}, headers: CORS }));
      const contact = await openContact(page);
      await fillContact(contact);
      await send(contact);
      const failure = contact.getByRole("alert");
      await expect(failure).toHaveText(text["contact.failed"]);
      await expectInView(failure);
      await expect(contact.getByRole("textbox", { name: text["contact.message"], exact: true })).toHaveValue("Hello");
    },
  );

  turn.test(`what a message lacks is said beside its field (${language})`, async ({ page }) => {
    const contact = await openContact(page);
    const first = contact.getByLabel(text[language === "ko" ? "contact.lastName" : "contact.firstName"], {
      exact: true,
    });
    await send(contact);
    await expectInView(contact.getByText(text["contact.needsName"]));
    await expectInView(first);
    await first.fill("Minji");
    await send(contact);
    await expectInView(contact.getByText(text["contact.needsReply"]));
    await expectInView(contact.getByLabel(text["contact.email"], { exact: true }));
  });

  turn.test(`the bar at the foot yields to the contact section, and comes back (${language})`, async ({ page }) => {
    const contact = await openContact(page);
    const bar = page.getByRole("navigation", { name: text.actions });
    // Beside the hero's own actions it would say the same twice.
    await expect(bar).toBeHidden();
    const scrollTo = (name: string) => page.locator(`#${name}`).evaluate((section) => section.scrollIntoView());
    await scrollTo("listings");
    await expectInView(bar);
    await bar.getByRole("link", { name: text.message }).click();
    await expect(contact.getByRole("heading", { name: text["contact.title"], exact: true })).toBeInViewport();
    await expect(bar).toBeHidden();
    // It leaves no gap: what follows the section begins where it ends.
    const gap = await contact.evaluate((section) => {
      const footer = document.querySelector("footer.site-footer")!;
      return footer.getBoundingClientRect().top - section.getBoundingClientRect().bottom;
    });
    expect(gap).toBeCloseTo(0, 0);
    await scrollTo("listings");
    await expectInView(bar);
  });

  turn.test(`the request panel's warning and failure are seen (${language})`, async ({ page, problems }) => {
    problems.expect(/send-to-slack/);
    await page.route("**/api/send-to-slack", (route) => route.fulfill({ status: 502, json: {} }));
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    const landing = LANDING[language];
    await openLanding(page, language, PHONE);
    const panel = await openPanel(page, language);
    await panel.getByLabel(landing["realtorwwwInput.3"]).fill("Minji");
    await panel.getByLabel(landing["realtorwwwInput.5"]).pressSequentially("(");
    await expectInView(panel.getByText(landing["realtorwwwInput.6"]));
    await panel.getByLabel(landing["realtorwwwInput.5"]).fill("714-555-0123");
    await panel.getByRole("button", { name: landing["realtorwwwInput.10"] }).click();
    await expect(panel.getByRole("alert")).toHaveText(landing["realtorwwwInput.12"]);
    await expectInView(panel.getByRole("alert"));
    expect(alerts).toEqual([landing["realtorwwwInput.12"]]);
  });

  turn.test(`what sign-in refuses is seen (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 401/);
    await open(page, localizePath("/login", language));
    const main = page.getByRole("main");
    const submit = main.getByRole("button", { name: account["login.submit"], exact: true });
    await submit.click();
    await expectInView(main.getByText(account["login.error.email"]));
    await main.getByLabel(account["login.email"], { exact: true }).fill(MINJI_ACCOUNT.email);
    await submit.click();
    await expectInView(main.getByText(account["login.error.password"]));
    await main.getByLabel(account["login.password"], { exact: true }).fill("wrong");
    await submit.click();
    await expect(main.getByRole("alert")).toHaveText(account["login.error.refused"]);
    await expectInView(main.getByRole("alert"));
  });

  turn.test(
    `a consent that could not be saved says so beside its box (${language})`,
    async ({ page, api, problems }) => {
      problems.expect(/status of (?:503|401)/);
      const token = await storeSession(page, api, VISITOR_ACCOUNT);
      await page.route("**/v1/consents/*", (route) =>
        route.request().method() === "OPTIONS"
          ? route.fallback()
          : route.fulfill({ status: 503, json: {}, headers: CORS }),
      );
      await open(page, localizePath("/agreement", language));
      const sections = await page.getByRole("main").getByRole("region").all();
      for (const section of sections) {
        const box = section.getByRole("checkbox", { name: screens["agreement.consent"] });
        await box.click();
        const failure = section.getByRole("alert");
        await expect(failure).toHaveText(account["consents.failed"]);
        await expectInView(failure);
        await expectInView(box);
      }
      await page.unroute("**/v1/consents/*");
      await endSession(api, token);
      await sections.at(-1)!.getByRole("checkbox").click();
      const ended = page.getByRole("alert").filter({ hasText: account["consents.expired"] });
      await expectInView(ended);
    },
  );
}
