import { realtorPath } from "../src/domain/site/page-path";
import enRealtor from "../src/i18n/en/realtor.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_KOREAN } from "./site";

const REALTOR = { ko: koRealtor, en: enRealtor };

for (const language of IN_KOREAN) {
  test(`a client's words are on the homepage once they agreed to it (${language})`, async ({ page, api }) => {
    const realtor = await copyHomepage(api, MINJI.id, { testimonials: [] });
    await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.button("testimonial.add").click();
    const item = page.getByRole("group", { name: admin.text("testimonial.item", { number: 1 }) });
    const whyHidden = item.locator(".admin-item-news");
    await expect(whyHidden).toHaveText(admin.text("testimonial.wordless"));
    await admin.field("field.testimonial.textEn").fill("She answered every question.");
    await item.getByRole("textbox", { name: admin.text("field.testimonial.who") }).fill("J. Kim");
    await admin.field("field.testimonial.date").fill("2025-13");
    await expect(whyHidden).toHaveText(admin.text("testimonial.hidden"));
    expect(await violationsInBothSchemes(page, { within: "#group-testimonials" })).toEqual([]);

    await admin.save();
    await expect(item.getByText(admin.text("problem.month"))).toBeVisible();
    await admin.field("field.testimonial.date").fill("2025-03");
    await admin.saved("alert.changed");
    await admin.live();
    const visitor = await page.context().newPage();
    const path = realtorPath(realtor.desiredUrl, language);
    await open(visitor, path);
    expect(await visitor.content()).not.toContain("She answered");

    await item.getByRole("switch", { name: admin.text("field.testimonial.consent") }).check();
    await expect(whyHidden).toBeEmpty();
    await admin.saved("alert.changed");
    await admin.live();
    await open(visitor, path);
    const section = visitor.getByRole("region", { name: REALTOR[language]["testimonials.title"] });
    await expect(section).toContainText("She answered every question.");
    await expect(section).toContainText(language === "ko" ? "2025년 3월" : "Mar 2025");
    await visitor.close();

    // What was typed comes back with one press, and nothing is offered that nobody misses.
    await admin.button("testimonial.add").click();
    await admin.button("testimonial.remove", { number: 2 }).click();
    await expect(admin.button("testimonial.add")).toBeFocused();
    await expect(admin.button("removed.undo")).toHaveCount(0);
    await admin.button("testimonial.remove", { number: 1 }).click();
    await expect(item).toHaveCount(0);
    const removed = admin.text("removed.item", { name: admin.text("testimonial.item", { number: 1 }) });
    await expect(page.getByText(removed)).toBeVisible();
    expect(await violationsInBothSchemes(page, { within: "#group-testimonials" })).toEqual([]);
    await admin.button("removed.undo").click();
    await expect(admin.field("field.testimonial.textEn")).toHaveValue("She answered every question.");
    await expect(admin.field("field.testimonial.textKr")).toBeFocused();
    await expect(admin.button("removed.undo")).toHaveCount(0);
    await expect(page.getByText(admin.text("save.unsaved", { fields: "" }).trim())).toHaveCount(0);
  });
}

test("an API that does not know testimonials is offered none, and sent none", async ({ page, api }) => {
  const realtor = await copyHomepage(api, MINJI.id);
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  const sent: string[] = [];
  await page.route("**/v1/realtor/**", async (route) => {
    if (route.request().method() === "PATCH") sent.push(route.request().postData() ?? "");
    const answer = await route.fetch();
    const { testimonials: _testimonials, ...record } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: record });
  });
  const admin = new AdminPage(page, "en");
  await admin.open();
  await expect(page.locator("#group-testimonials")).toHaveCount(0);
  await expect(page.getByRole("link", { name: admin.text("group.testimonials.title") })).toHaveCount(0);
  await admin.field("field.aboutMeEn").fill("New words.");
  await admin.saved("alert.changed");
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain("testimonials");
  // A read of the editor may still be on its way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
