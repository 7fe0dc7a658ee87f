import type { Page } from "@playwright/test";
import enLanding from "../src/i18n/en/landing.json";
import { localizePath } from "../src/domain/site/page-path";
import { expect, hydrated, open, test } from "./fixtures";
import { API_TOKEN } from "../testing/stack";
import { COMMON, LANDING } from "./landing-page";
import { EACH_LANGUAGE, OTHER_LANGUAGE } from "./site";

for (const language of EACH_LANGUAGE) {
  const landing = LANDING[language];

  test(`the landing page opens (${language})`, async ({ page }) => {
    expect(await open(page, localizePath("/", language))).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: "Built for Realtors" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: landing["header.cta"] })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(/NMLS/);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page).toHaveTitle(landing["seo.title"]);
  });

  test(`the toggle leads to the landing page in the other language (${language})`, async ({ page }) => {
    const other = OTHER_LANGUAGE[language];
    await open(page, localizePath("/", language));
    await page.getByRole("banner").getByRole("link", { name: COMMON[language]["language.switchTo"] }).click();
    await expect(page).toHaveURL(localizePath("/", other));
    await hydrated(page);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.getByRole("heading", { name: LANDING[other]["features.title"] })).toBeVisible();
  });

  test(`a request for a homepage reaches the relay's inbox (${language})`, async ({ page, api }) => {
    const name = `${landing["realtorwwwInput.3"]} ${Date.now()}`;
    await open(page, localizePath("/", language));
    const panel = await fillRequest(page, landing, name);
    const answer = page.waitForEvent("dialog");
    await panel.getByRole("button", { name: landing["realtorwwwInput.10"] }).click({ noWaitAfter: true });
    const alert = await answer;
    expect(alert.message()).toBe(landing["realtorwwwInput.11"]);
    await alert.accept();
    await expect(panel).toBeHidden();

    const inbox = await api.send("/relay-inbox", { headers: { authorization: `Bearer ${API_TOKEN}` } });
    expect(inbox.status).toBe(200);
    const { messages } = JSON.parse(inbox.body.toString()) as { messages: { message: { text: string } }[] };
    const sent = messages.map(({ message }) => message.text).find((text) => text.includes(name));
    expect(sent).toContain("Irvine");
    expect(sent).toContain("949-555-0100");
  });

  test(`a request that could not be sent keeps what was typed (${language})`, async ({ page, problems }) => {
    problems.expect(/status of 502.*\/api\/send-to-slack/);
    await page.route("**/api/send-to-slack", (route) => route.fulfill({ status: 502, json: { message: "no relay" } }));
    await open(page, localizePath("/", language));
    const panel = await fillRequest(page, landing, "Hana");
    const answer = page.waitForEvent("dialog");
    await panel.getByRole("button", { name: landing["realtorwwwInput.10"] }).click({ noWaitAfter: true });
    const alert = await answer;
    expect(alert.message()).toBe(landing["realtorwwwInput.12"]);
    await alert.accept();
    await expect(panel).toBeVisible();
    await expect(panel.getByLabel(landing["realtorwwwInput.3"], { exact: true })).toHaveValue("Hana");
    await expect(panel.getByLabel(landing["realtorwwwInput.4"])).toHaveValue("Irvine");
    await expect(panel.getByLabel(landing["realtorwwwInput.5"])).toHaveValue("949-555-0100");
    await expect(panel.getByLabel(landing["realtorwwwInput.8"])).toBeChecked();
  });
}

test("the panel closes by its button, by Escape and by a click beside it", async ({ page }) => {
  await open(page, "/en");
  const panel = page.getByRole("dialog", { name: enLanding["realtorwwwInput.1"] });
  const openPanel = () => page.getByRole("button", { name: enLanding["hero.cta"] }).click();
  const ways: (() => Promise<void>)[] = [
    () => panel.getByRole("button", { name: enLanding["realtorwwwInput.13"] }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(20, 300),
  ];
  for (const close of ways) {
    await openPanel();
    await expect(panel).toBeVisible();
    await close();
    await expect(panel).toBeHidden();
  }
});

async function fillRequest(page: Page, landing: typeof enLanding, name: string) {
  await page.getByRole("button", { name: landing["hero.cta"] }).click();
  const panel = page.getByRole("dialog", { name: landing["realtorwwwInput.1"] });
  await panel.getByLabel(landing["realtorwwwInput.3"], { exact: true }).fill(name);
  await panel.getByLabel(landing["realtorwwwInput.4"]).fill("Irvine");
  await panel.getByLabel(landing["realtorwwwInput.5"]).pressSequentially("949-555-0100a");
  await expect(panel.getByText(landing["realtorwwwInput.6"])).toBeVisible();
  await panel.getByLabel(landing["realtorwwwInput.8"]).check();
  return panel;
}
