import type { Locator, Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, open, test } from "./fixtures";
import { API_TOKEN } from "../testing/stack";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";

const TEXTS = { ko, en };
const MOST_STOPS = 120;

/** Goes on with the Tab key alone until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} was not reached within ${MOST_STOPS} stops.`);
}

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];

  test(`from the top of a homepage to a sent message by keyboard alone (${language})`, async ({ page, api }) => {
    await open(page, realtorPath(GRACE.slug, language));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const form = page.getByRole("region", { name: text["contact.title"], exact: true });
    const field = (key: "lastName" | "firstName" | "email" | "message") =>
      form.getByLabel(text[`contact.${key}`], { exact: true });
    const stamp = `keyboard ${language} ${Date.now()}`;
    // The order of the fields is that of names in the language.
    for (const key of language === "ko" ? (["lastName", "firstName"] as const) : (["firstName", "lastName"] as const)) {
      await tabTo(page, field(key));
      await page.keyboard.type("Kim");
    }
    await tabTo(page, field("email"));
    await page.keyboard.type("kim@example.com");
    await tabTo(page, field("message"));
    await page.keyboard.type(stamp);
    await tabTo(page, form.getByRole("button", { name: text["contact.send"], exact: true }));
    await page.keyboard.press("Enter");
    await expect(form.getByText(text["contact.sent"])).toBeVisible();

    const { body } = await api.send(`/v1/realtor-contacts?realtorId=${GRACE.id}`, {
      headers: { authorization: `Bearer ${API_TOKEN}` },
    });
    expect(body.toString()).toContain(stamp);
  });
}
