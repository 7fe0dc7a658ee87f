import type { Locator, Page } from "@playwright/test";
import koAccount from "../src/i18n/ko/account.json";
import koCommon from "../src/i18n/ko/common.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import enAccount from "../src/i18n/en/account.json";
import enCommon from "../src/i18n/en/common.json";
import enRealtor from "../src/i18n/en/realtor.json";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { violationsInBothSchemes } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { expectInView } from "./in-view";
import { LANDING, openLanding, openPanel } from "./landing-page";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const ACCOUNT = { ko: koAccount, en: enAccount };
const COMMON = { ko: koCommon, en: enCommon };
const REALTOR = { ko: koRealtor, en: enRealtor };

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What is wrong with a field: read out with it, and seen below it. */
async function expectProblem(field: Locator, problem: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escaped(problem)}$`));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const landing = LANDING[language];
  const account = ACCOUNT[language];
  const realtor = REALTOR[language];
  const summary = (...fields: string[]) =>
    COMMON[language][fields.length === 1 ? "form.problem" : "form.problems"]
      .replace("{{count}}", String(fields.length))
      .replace("{{fields}}", fields.join(", "));

  async function openContact(page: Page): Promise<Locator> {
    await open(page, realtorPath(GRACE.slug, language));
    return page.getByRole("region", { name: realtor["contact.title"], exact: true });
  }

  turn.test(`the request form says inline what it lacks (${language})`, async ({ page }) => {
    let asked = 0;
    await page.route("**/api/send-to-slack", (route) => {
      asked += 1;
      return route.fulfill({ json: { ok: true } });
    });
    await openLanding(page, language, PHONE);
    const panel = await openPanel(page, language);
    const name = panel.getByLabel(landing["realtorwwwInput.3"], { exact: true });
    const phone = panel.getByLabel(landing["realtorwwwInput.5"]);
    const submit = panel.getByRole("button", { name: landing["realtorwwwInput.10"] });
    await phone.focus();
    await submit.click();
    await expectProblem(name, landing["request.needsName"]);
    await expectProblem(phone, landing["request.needsPhone"]);
    await expect(name).toBeFocused();
    await expectInView(panel.getByText(landing["request.needsName"]));
    await expect(panel.getByRole("alert")).toHaveText(
      summary(landing["realtorwwwInput.3"], landing["realtorwwwInput.5"]),
    );
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await name.fill("Hana");
    await expect(name).not.toHaveAttribute("aria-invalid");
    await phone.fill("-");
    await submit.click();
    await expectProblem(phone, landing["request.needsPhone"]);
    await expect(phone).toBeFocused();
    await expect(panel.getByRole("alert")).toHaveText(summary(landing["realtorwwwInput.5"]));
    await phone.fill("404-55");
    await submit.click();
    await expectProblem(phone, landing["request.badPhone"]);
    expect(asked).toBe(0);
  });

  turn.test(`sign-in says inline what it lacks (${language})`, async ({ page }) => {
    await open(page, localizePath("/login", language));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: account["login.submit"], exact: true }).click();
    const email = main.getByLabel(account["login.email"], { exact: true });
    await expectProblem(email, account["login.error.email"]);
    await expectProblem(main.getByLabel(account["login.password"], { exact: true }), account["login.error.password"]);
    await expect(email).toBeFocused();
    await expect(main.getByRole("alert")).toHaveText(summary(account["login.email"], account["login.password"]));
    await email.fill("nobody@example.com");
    await page.keyboard.press("Enter");
    await expect(main.getByRole("alert")).toHaveText(summary(account["login.password"]));
  });

  turn.test(`the contact form says inline all that it lacks (${language})`, async ({ page }) => {
    const contact = await openContact(page);
    const names = ["contact.lastName", "contact.firstName"] as const;
    const first = language === "ko" ? names[0] : names[1];
    const name = contact.getByLabel(realtor[first], { exact: true });
    const other = contact.getByLabel(realtor[names.find((field) => field !== first)!], { exact: true });
    const email = contact.getByLabel(realtor["contact.email"], { exact: true });
    const phone = contact.getByLabel(realtor["contact.phone"], { exact: true });
    await expect(contact.getByText(realtor["contact.reply"])).toBeVisible();
    await contact.getByRole("button", { name: realtor["contact.send"], exact: true }).click();
    // One of each pair is enough: both are marked, and what is wrong is said once.
    for (const field of [name, other]) await expectProblem(field, realtor["contact.needsName"]);
    for (const field of [email, phone]) await expectProblem(field, realtor["contact.needsReply"]);
    for (const problem of ["contact.needsName", "contact.needsReply"] as const)
      await expect(contact.getByText(realtor[problem], { exact: true })).toHaveCount(1);
    await expect(contact.getByText(realtor["contact.reply"])).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(contact.getByRole("alert")).toHaveText(summary(realtor[first], realtor["contact.email"]));
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await name.fill("Kim");
    await phone.fill("02-312-3456");
    for (const field of [name, other, email, phone]) await expect(field).not.toHaveAttribute("aria-invalid");

    await email.fill("kim@");
    await contact.getByRole("button", { name: realtor["contact.send"], exact: true }).click();
    await expectProblem(email, realtor["contact.badEmail"]);
    await expect(phone).not.toHaveAttribute("aria-invalid");

    await email.fill("");
    await phone.fill("02-312");
    await contact.getByRole("button", { name: realtor["contact.send"], exact: true }).click();
    await expectProblem(phone, realtor["contact.badPhone"]);
    await expect(phone).toBeFocused();
    await phone.fill("02-312-3456");
    await expect(phone).not.toHaveAttribute("aria-invalid");
  });

  turn.test(
    `a number that does not fit the chosen country brings a hint and one press to change it (${language})`,
    async ({ page }) => {
      await page.route("**/v1/realtor-contacts", (route) =>
        route.fulfill({ status: 201, json: {}, headers: { "access-control-allow-origin": "*" } }),
      );
      const contact = await openContact(page);
      const country = contact.getByLabel(realtor["contact.country"]);
      const phone = contact.getByLabel(realtor["contact.phone"], { exact: true });
      const toUS = contact.getByRole("button", { name: realtor["contact.switchToUS"] });
      const toKR = contact.getByRole("button", { name: realtor["contact.switchToKR"] });

      await country.selectOption("KR");
      await phone.fill("213-555-014");
      await expect(toUS).toHaveCount(0);
      await phone.fill("213-555-0142");
      await expect(phone).toHaveAccessibleDescription(realtor["contact.looksAmerican"]);
      await expect(phone).not.toHaveAttribute("aria-invalid");
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await toUS.click();
      await expect(country).toHaveValue("US");
      await expect(toUS).toHaveCount(0);
      await expect(phone).toBeFocused();

      await phone.fill("010-1234-5678");
      await expect(phone).toHaveAccessibleDescription(realtor["contact.looksKorean"]);
      await expect(toKR).toBeVisible();
      // Nobody has to take it.
      await contact.getByLabel(realtor["contact.firstName"], { exact: true }).fill("Minji");
      const sent = page.waitForRequest("**/v1/realtor-contacts");
      await contact.getByRole("button", { name: realtor["contact.send"], exact: true }).click();
      expect((await sent).postDataJSON()).toMatchObject({ phone: "010-1234-5678", phoneCountryCode: "US" });
    },
  );

  test(`the country follows the digits until somebody chooses one (${language})`, async ({ page }) => {
    const contact = await openContact(page);
    const country = contact.getByLabel(realtor["contact.country"]);
    const phone = contact.getByLabel(realtor["contact.phone"], { exact: true });
    const [own, other, digits, taken, foreign] =
      language === "ko"
        ? (["KR", "US", "2135550142", "contact.takenAsUS", "213-555-0142"] as const)
        : (["US", "KR", "01023456789", "contact.takenAsKR", "010-2345-6789"] as const);
    await expect(country).toHaveValue(own);
    await phone.pressSequentially(digits);
    await expect(country).toHaveValue(other);
    await expect(phone).toHaveAccessibleDescription(realtor[taken]);
    await expect(contact.getByText(realtor[taken])).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await phone.blur();
    await expect(phone).toHaveValue(foreign);

    await phone.fill("");
    await expect(country).toHaveValue(own);
    await country.selectOption("JP");
    await phone.fill(digits);
    await expect(country).toHaveValue("JP");
  });

  turn.test(`no field has an autocomplete that its type does not allow (${language})`, async ({ page }) => {
    const contact = await openContact(page);
    // HTML allows `tel-national` where plain text is typed, and `type=tel` the whole number alone.
    const phone = contact.getByLabel(realtor["contact.phone"], { exact: true });
    expect(
      await phone.evaluate(({ type, autocomplete, inputMode }: HTMLInputElement) => [type, autocomplete, inputMode]),
    ).toEqual(["text", "tel-national", "tel"]);
  });

  turn.test(`the estimate says beside a figure what is wrong with it (${language})`, async ({ page }) => {
    await open(page, realtorPath(GRACE.slug, language));
    const section = page.getByRole("region", { name: realtor["estimate.title"] });
    const figure = (name: "price" | "down" | "rate" | "years") => section.getByLabel(realtor[`estimate.${name}`]);
    await figure("price").fill("a lot");
    await expect(figure("price")).not.toHaveAttribute("aria-invalid");
    await figure("down").focus();
    await expectProblem(figure("price"), realtor["estimate.needsNumber"]);
    await figure("price").fill("500000");
    await expect(figure("price")).not.toHaveAttribute("aria-invalid");
    await figure("down").fill("600000");
    await figure("rate").fill("31");
    await figure("years").fill("51");
    await expectProblem(figure("down"), realtor["estimate.badDown"]);
    await expectProblem(figure("rate"), realtor["estimate.badRate"]);
    await expectProblem(figure("years"), realtor["estimate.badYears"]);
    await expect(section.getByText(realtor["estimate.invalid"])).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}
