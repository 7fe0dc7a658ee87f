import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, hydrated, inTurn, open, openWithoutScripts, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { changeTexts, translate } from "./translation";

const TEXTS = { ko, en };

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];
  const path = realtorPath(MINJI.slug, language);

  test(`what was typed and pressed on a translated page outlasts its scripts' coming (${language})`, async ({
    page,
    problems,
  }) => {
    const letScriptsThrough = await openWithoutScripts(page, path);
    // Other browsers change the texts where they are; React finds that out, says so, and renders the page anew.
    const isChromium = language === "ko";
    if (!isChromium) problems.expect(/React error #4\d\d/);
    await (isChromium ? translate(page) : changeTexts(page));
    const form = page.getByRole("region", { name: text["contact.title"] }).locator("form");
    const country = form.locator("[name=phoneCountryCode]");
    if (isChromium) await country.selectOption("JP");
    await form.locator("[name=wantsCalls]").check();
    await form.locator("[name=message]").fill("Seoul");
    await page.getByRole("button", { name: text.share }).click();
    await form.locator("[name=message]").focus();
    letScriptsThrough();
    await hydrated(page);
    await expect(page.getByRole("dialog", { name: text.share })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form.locator("[name=message]")).toHaveValue("Seoul");
    // It follows the number unless somebody has chosen one.
    await form.locator("[name=phone]").fill("010-2345-6789");
    await expect(country).toHaveValue(isChromium ? "JP" : "KR");
    await expect(form.locator("[name=wantsCalls]")).toBeChecked();
    if (isChromium) await expect(page.getByRole("heading", { level: 1 })).toContainText("«");
  });

  const CHANGED = [
    { within: ".hero", pressed: ".share-button", opened: text.share, shares: 1 },
    { within: "#gallery", pressed: "#gallery a", opened: text["gallery.title"], shares: 0 },
  ];
  for (const { within, pressed, opened, shares } of CHANGED)
    turn.test(
      `a press in ${within} opens once, though something has changed its texts (${language})`,
      async ({ page, problems }) => {
        problems.expect(/React error #4\d\d/);
        const counted: string[] = [];
        page.on("request", (request) => {
          if (request.url().endsWith("/v1/visits")) counted.push(request.postData() ?? "");
        });
        const letScriptsThrough = await openWithoutScripts(page, path);
        await changeTexts(page, within);
        await page.locator(pressed).first().click();
        letScriptsThrough();
        await hydrated(page);
        await expect(page.getByRole("dialog", { name: opened })).toBeVisible();
        await page.waitForTimeout(300);
        await expect(page.getByRole("dialog", { name: opened })).toBeVisible();
        await expect(page).toHaveURL(path);
        expect(counted.filter((sent) => sent.includes("share"))).toHaveLength(shares);
      },
    );

  turn.test(`what changes on a page is seen after its translation, too (${language})`, async ({ page }) => {
    await open(page, path);
    await translate(page);
    await page.locator("#gallery a").nth(1).click();
    const counter = page.getByRole("dialog", { name: text["gallery.title"] }).getByRole("status");
    await expect(counter).toContainText("«2»");
    await page.keyboard.press("ArrowRight");
    await expect(counter).toContainText("«3»");
  });
}
