import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { API_TOKEN } from "../testing/stack";
import { COMMON, EACH_SCREEN, LANDING, openLanding, openPanel, panelOf, settled } from "./landing-page";
import { DESKTOP } from "./viewports";
import { IN_ENGLISH } from "./site";

async function tabTo(page: Page, label: string): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const focused = await page.evaluate(
      () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent,
    );
    if (focused === label) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${label}.`);
}

for (const { language, size, name } of EACH_SCREEN) {
  const text = LANDING[language];

  test(`from landing to a sent request by keyboard alone (${name})`, async ({ page, api }) => {
    await openLanding(page, language, size);
    const agent = `${text["realtorwwwInput.3"]} ${size.width} ${Date.now()}`;
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: COMMON[language].skipToContent })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: text["hero.cta"] })).toBeFocused();
    await page.keyboard.press("Enter");
    const panel = panelOf(page, language);
    await settled(panel);
    await expect(panel.getByLabel(text["realtorwwwInput.3"], { exact: true })).toBeFocused();
    await page.keyboard.type(agent);
    await tabTo(page, text["realtorwwwInput.4"]);
    await page.keyboard.type("Tustin");
    await tabTo(page, text["realtorwwwInput.5"]);
    await page.keyboard.type("(714");
    await page.keyboard.type(")");
    await expect(panel.getByText(text["realtorwwwInput.6"])).toBeVisible();
    await page.keyboard.type("555-0123");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowUp");
    await expect(panel.getByRole("radio", { name: text["realtorwwwInput.8"] })).toBeChecked();
    const alert = page.waitForEvent("dialog");
    await page.keyboard.press("Enter");
    const said = await alert;
    expect(said.message()).toBe(text["realtorwwwInput.11"]);
    await said.accept();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: text["hero.cta"] })).toBeFocused();

    const inbox = await api.send("/relay-inbox", { headers: { authorization: `Bearer ${API_TOKEN}` } });
    const { messages } = JSON.parse(inbox.body.toString()) as { messages: { message: { text: string } }[] };
    const sent = messages.map(({ message }) => message.text).find((message) => message.includes(agent));
    expect(sent).toContain("714555-0123");
    expect(sent).toContain("Tustin");
  });
}

for (const language of IN_ENGLISH) {
  const text = LANDING[language];

  test(`each call to action opens the panel, with empty fields (${language})`, async ({ page }) => {
    await openLanding(page, language);
    for (const name of [text["hero.cta"], text["closing.cta"], text["header.cta"]]) {
      await page.getByRole("button", { name, exact: true }).click();
      const panel = panelOf(page, language);
      await expect(panel).toBeVisible();
      for (const input of await panel.getByRole("textbox").all()) await expect(input).toHaveValue("");
      await panel.getByRole("button", { name: text["realtorwwwInput.13"] }).click();
      await expect(panel).toBeHidden();
    }
  });

  test(`what is no digit or hyphen never stays in the phone field, and is warned of until it is left (${language})`, async ({
    page,
  }) => {
    await openLanding(page, language);
    const panel = await openPanel(page, language);
    const phone = panel.getByLabel(text["realtorwwwInput.5"]);
    const warning = panel.getByText(text["realtorwwwInput.6"]);
    await phone.pressSequentially("010-12");
    await expect(warning).toBeHidden();
    await phone.pressSequentially(" ");
    await expect(phone).toHaveValue("010-12");
    await expect(warning).toBeVisible();
    await phone.pressSequentially("34");
    await expect(phone).toHaveValue("010-1234");
    // Whoever looks at the keys sees it only now.
    await expect(warning).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(warning).toBeHidden();
    await phone.fill("+82 (10) 1234-5678 집");
    await expect(phone).toHaveValue("82101234-5678");
    await expect(warning).toBeVisible();
    // An empty field is not one that was put right.
    await phone.fill("");
    await page.keyboard.press("Tab");
    await expect(warning).toBeVisible();
  });

  test(`two submits at once are one request (${language})`, async ({ page }) => {
    const requests: string[] = [];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/send-to-slack", async (route) => {
      requests.push(route.request().postData() ?? "");
      await answered;
      await route.fulfill({ json: { ok: true } });
    });
    await openLanding(page, language);
    const panel = await openPanel(page, language);
    await panel.getByLabel(text["realtorwwwInput.3"], { exact: true }).fill("Hana");
    await panel.getByLabel(text["realtorwwwInput.5"]).fill("714-555-0100");
    await panel.getByRole("button", { name: text["realtorwwwInput.10"] }).dblclick();
    const busy = panel.getByRole("button", { name: text["realtorwwwInput.14"] });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    // By force: to a test, too, it is disabled.
    await busy.click({ force: true });
    await panel.getByLabel(text["realtorwwwInput.5"]).press("Enter");
    const alert = page.waitForEvent("dialog");
    answer();
    const said = await alert;
    expect(said.message()).toBe(text["realtorwwwInput.11"]);
    await said.accept();
    await expect(panel).toBeHidden();
    expect(requests.map((body) => JSON.parse(body) as unknown)).toEqual([
      { name: "Hana", area: "", phone: "714-555-0100", hasSite: "N" },
    ]);
    // Cleared: whoever opens it again starts anew.
    await openPanel(page, language);
    await expect(panel.getByLabel(text["realtorwwwInput.3"], { exact: true })).toHaveValue("");
    await expect(panel.getByLabel(text["realtorwwwInput.5"])).toHaveValue("");
  });
}

test("focus stays inside the panel and returns to the button that opened it", async ({ page }) => {
  await openLanding(page, "en", DESKTOP);
  const panel = await openPanel(page, "en");
  for (let turn = 0; turn < 12; turn += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() =>
      document.activeElement?.closest("dialog") ? "panel" : document.activeElement?.tagName,
    );
    // Between its last and its first element a browser passes through its own bars.
    expect(["panel", "BODY"]).toContain(place);
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: LANDING.en["hero.cta"] })).toBeFocused();
});
