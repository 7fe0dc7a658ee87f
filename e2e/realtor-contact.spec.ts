import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, hydrated, open, openWithoutScripts, test } from "./fixtures";
import type { HttpClient } from "../testing/http-client";
import { API_TOKEN } from "../testing/stack";
import { GRACE, MINJI } from "./seed";
import { IN_KOREAN } from "./site";
import { EACH_SIZE, PHONE } from "./viewports";

const TEXTS = { ko, en };
const CONTACTS = "**/v1/realtor-contacts";

/** What the API has stored of GRACE's messages that begin so. */
async function storedContacts(api: HttpClient, stamp: string): Promise<unknown[]> {
  const answer = await api.send(`/v1/realtor-contacts?realtorId=${GRACE.id}`, {
    headers: { authorization: `Bearer ${API_TOKEN}` },
  });
  const { contacts } = JSON.parse(answer.body.toString()) as { contacts: { message: string }[] };
  return contacts.filter(({ message }) => message.startsWith(stamp));
}

for (const language of IN_KOREAN) {
  const text = TEXTS[language];

  for (const { size, viewport } of EACH_SIZE) {
    test(`a message reaches the API, and the next form is empty (${language}, ${size})`, async ({ page, api }) => {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(GRACE.slug, language));
      const form = page.getByRole("region", { name: text["contact.title"], exact: true });
      const stamp = `${language} ${size} ${Date.now()}`;

      const country = form.getByLabel(text["contact.country"]);
      await expect(country).toHaveValue(language === "ko" ? "KR" : "US");
      await expect(form.getByLabel(text["contact.terms"])).toBeChecked();
      await expect(form.getByLabel(text["contact.calls"])).not.toBeChecked();

      await form.getByLabel(text["contact.lastName"], { exact: true }).fill("홍");
      await form.getByLabel(text["contact.firstName"], { exact: true }).fill("길동");
      await form.getByLabel(text["contact.email"], { exact: true }).fill("gildong@example.com");
      await form.getByLabel(text["contact.phone"], { exact: true }).fill("tel 02-312-3456");
      await expect(country).toHaveValue("KR");
      await form.getByLabel(text["contact.message"], { exact: true }).fill(stamp);
      await form.getByLabel(text["contact.calls"]).check();
      await form.getByRole("button", { name: text["contact.send"], exact: true }).click();
      await expect(form.getByRole("heading", { name: text["contact.sent"] })).toBeFocused();

      await form.getByRole("button", { name: text["contact.again"] }).click();
      await expect(form.getByLabel(text["contact.lastName"], { exact: true })).toHaveValue("");
      await expect(form.getByLabel(text["contact.message"], { exact: true })).toHaveValue("");
      await expect(form.getByLabel(text["contact.calls"])).not.toBeChecked();

      expect(await storedContacts(api, stamp)).toEqual([
        expect.objectContaining({
          realtorId: GRACE.id,
          name: "홍길동",
          lastName: "홍",
          firstName: "길동",
          email: "gildong@example.com",
          phone: "02-312-3456",
          phoneCountryCode: "KR",
          message: `${stamp}\n\n${text["contact.callsLine"]}`,
          isTerm: "Y",
        }),
      ]);
    });
  }

  test(`what is typed and sent before the scripts are there is sent when they are (${language})`, async ({
    page,
    api,
  }) => {
    const address = realtorPath(GRACE.slug, language);
    const letScriptsThrough = await openWithoutScripts(page, address);
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    const stamp = `early ${language} ${Date.now()}`;
    await form.getByLabel(text["contact.firstName"], { exact: true }).fill("길동");
    await form.getByLabel(text["contact.email"], { exact: true }).fill("gildong@example.com");
    await form.getByLabel(text["contact.country"]).selectOption("CA");
    await form.getByLabel(text["contact.phone"], { exact: true }).fill("2135550142");
    await form.getByLabel(text["contact.message"], { exact: true }).fill(stamp);
    await form.getByLabel(text["contact.terms"]).uncheck();
    await form.getByLabel(text["contact.calls"]).check();
    await form.getByRole("button", { name: text["contact.send"], exact: true }).click();
    await expect(form.getByLabel(text["contact.message"], { exact: true })).toHaveValue(stamp);

    letScriptsThrough();
    await expect(form.getByText(text["contact.sent"])).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    expect(await storedContacts(api, stamp)).toEqual([
      expect.objectContaining({
        firstName: "길동",
        email: "gildong@example.com",
        phoneCountryCode: "CA",
        message: `${stamp}\n\n${text["contact.callsLine"]}`,
        isTerm: "N",
      }),
    ]);
  });

  test(`who is typing when the scripts come goes on typing (${language})`, async ({ page, context }) => {
    const letScriptsThrough = await openWithoutScripts(page, realtorPath(GRACE.slug, language));
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    const message = form.getByRole("textbox", { name: text["contact.message"], exact: true });
    await message.pressSequentially("서울");
    const keyboard = await context.newCDPSession(page);
    const compose = (syllable: string) =>
      keyboard.send("Input.imeSetComposition", { text: syllable, selectionStart: 1, selectionEnd: 1 });
    await compose("가");
    letScriptsThrough();
    await hydrated(page);
    await compose("간");
    await keyboard.send("Input.insertText", { text: "간" });
    await expect(message).toHaveValue("서울간");
    await message.press("Home");
    await message.pressSequentially("ab");
    await expect(message).toHaveValue("ab서울간");

    await form.getByLabel(text["contact.firstName"], { exact: true }).fill("Minji");
    await form.getByLabel(text["contact.email"], { exact: true }).fill("minji@example.com");
    const sent = page.waitForRequest(CONTACTS);
    await form.getByRole("button", { name: text["contact.send"], exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ message: "ab서울간" });
  });

  test(`a message that fails says so and loses nothing; two clicks are one message (${language})`, async ({
    page,
    problems,
  }) => {
    problems.expect(/realtor-contacts/);
    let asked = 0;
    await page.route(CONTACTS, async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ status: 500, json: { message: "down" }, headers: { "access-control-allow-origin": "*" } });
    });
    await open(page, realtorPath(GRACE.slug, language));
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    await form.getByLabel(text["contact.firstName"], { exact: true }).fill("Minji");
    await form.getByLabel(text["contact.email"], { exact: true }).fill("minji@example.com");
    await form.getByLabel(text["contact.terms"]).uncheck();
    await form.getByRole("button", { name: text["contact.send"], exact: true }).dblclick();
    await expect(form.getByText(text["contact.failed"])).toBeVisible();
    expect(asked).toBe(1);
    await expect(form.getByLabel(text["contact.firstName"], { exact: true })).toHaveValue("Minji");
    await expect(form.getByLabel(text["contact.email"], { exact: true })).toHaveValue("minji@example.com");
    await expect(form.getByLabel(text["contact.terms"])).not.toBeChecked();

    const sent = page.waitForRequest(CONTACTS);
    await form.getByRole("button", { name: text["contact.send"], exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ isTerm: "N", name: "Minji", message: "" });
    await expect(form.getByText(text["contact.failed"])).toBeVisible();
  });

  test(`what is typed goes along to the other language, but for consents, and is gone once it is sent (${language})`, async ({
    page,
  }) => {
    const formIn = (text: typeof ko) => page.getByRole("region", { name: text["contact.title"], exact: true });
    const [here, there] = [text, TEXTS[language === "ko" ? "en" : "ko"]];
    await open(page, realtorPath(GRACE.slug, language));
    await formIn(here).getByLabel(here["contact.firstName"], { exact: true }).fill("Minji");
    await formIn(here).getByLabel(here["contact.country"]).selectOption("JP");
    await formIn(here).getByLabel(here["contact.phone"], { exact: true }).fill("+81 3 1234 5678");
    await formIn(here).getByLabel(here["contact.calls"]).check();
    await page.getByRole("banner").locator(".language-toggle").click();
    await expect(formIn(there).getByLabel(there["contact.firstName"], { exact: true })).toHaveValue("Minji");
    await expect(formIn(there).getByLabel(there["contact.country"])).toHaveValue("JP");
    await expect(formIn(there).getByLabel(there["contact.phone"], { exact: true })).toHaveValue("+81 3 1234 5678");
    await expect(formIn(there).getByLabel(there["contact.calls"])).not.toBeChecked();

    await page.route(CONTACTS, (route) =>
      route.fulfill({ status: 201, json: {}, headers: { "access-control-allow-origin": "*" } }),
    );
    await formIn(there).getByRole("button", { name: there["contact.send"], exact: true }).click();
    await expect(formIn(there).getByText(there["contact.sent"])).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(formIn(there).getByLabel(there["contact.firstName"], { exact: true })).toHaveValue("");
  });

  test(`with text of twice the size a phone number has room (${language})`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, realtorPath(GRACE.slug, language));
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    const { width } = (await page.locator(".contact-phone input").boundingBox())!;
    expect(width).toBeGreaterThan(200);
  });

  test(`what makes a message unanswerable is asked for, nothing else (${language})`, async ({ page }) => {
    let asked = 0;
    await page.route(CONTACTS, (route) => {
      asked += 1;
      return route.fulfill({ status: 201, json: {}, headers: { "access-control-allow-origin": "*" } });
    });
    await open(page, realtorPath(MINJI.slug, language));
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    const send = form.getByRole("button", { name: text["contact.send"], exact: true });
    const name = form.getByLabel(text[language === "ko" ? "contact.lastName" : "contact.firstName"], { exact: true });
    const email = form.getByLabel(text["contact.email"], { exact: true });

    await send.click();
    await expect(name).toHaveAccessibleDescription(text["contact.needsName"]);
    await expect(name).toBeFocused();
    await name.fill("Kim");
    await send.click();
    await expect(form.getByText(text["contact.needsReply"])).toBeVisible();
    await expect(email).toBeFocused();
    await email.fill("kim@");
    await send.click();
    await expect(form.getByText(text["contact.badEmail"])).toBeVisible();
    expect(asked).toBe(0);
    await email.fill("");
    await form.getByLabel(text["contact.phone"], { exact: true }).fill("02-312-3456");
    await send.click();
    await expect(form.getByText(text["contact.sent"])).toBeVisible();
    expect(asked).toBe(1);
  });

  test(`the form's privacy link, and its typing is masked (${language})`, async ({ page }) => {
    await open(page, realtorPath(MINJI.slug, language));
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    await expect(form.getByRole("link", { name: text["contact.privacy"] })).toHaveAttribute(
      "href",
      language === "ko" ? "/terms#privacy" : "/en/terms#privacy",
    );
    await expect(form.locator("form")).toHaveAttribute("data-dd-privacy", "mask-user-input");
  });
}
