import { realtorPath } from "../src/domain/site/page-path";
import enRealtor from "../src/i18n/en/realtor.json";
import enRequest from "../src/i18n/en/request.json";
import koRealtor from "../src/i18n/ko/realtor.json";
import koRequest from "../src/i18n/ko/request.json";
import { API_TOKEN } from "../testing/stack";
import { smallTargets, violations } from "./axe";
import { expect, inTurn, open, test } from "./fixtures";
import { GRACE, JOSEPH } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE, sizesIn } from "./viewports";

const TEXTS = { ko: { ...koRealtor, request: koRequest }, en: { ...enRealtor, request: enRequest } };

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];

  turn.test(
    `a seller asks what a home is worth, and the realtor reads what and where (${language})`,
    async ({ page, api }) => {
      await page.setViewportSize(PHONE);
      await open(page, realtorPath(GRACE.slug, language));
      const form = page.locator("form.contact-form");
      await form.getByRole("radio", { name: text["contact.kind.valuation"] }).check();
      await form.getByRole("textbox", { name: text.request["field.address"] }).fill("9 Elm Street, Irvine");
      await form
        .getByRole("combobox", { name: text.request["field.homeType"] })
        .selectOption({ label: text.request["homeType.condo"] });
      const name = `Seller${Date.now()}`;
      await form.getByRole("textbox", { name: text["contact.lastName"], exact: true }).fill(name);
      await form.getByRole("textbox", { name: text["contact.email"] }).fill("seller@example.com");
      await form.getByRole("textbox", { name: text["contact.message"] }).fill("Call me.");
      // Nobody fills a form within three seconds of its page's load.
      await page.waitForFunction(() => performance.now() > 3_500);
      await form.getByRole("button", { name: text["contact.send"] }).click();
      await expect(page.getByRole("heading", { name: text["contact.sent"] })).toBeVisible();

      const answer = await api.send(`/v1/leads?realtorId=${GRACE.id}&q=${name}`, {
        headers: { authorization: `Bearer ${API_TOKEN}` },
      });
      const { leads } = JSON.parse(answer.body.toString()) as { leads: unknown[] };
      expect(leads).toMatchObject([
        {
          kind: "valuation",
          message: [
            `[${text.request.valuation}]`,
            `${text.request["field.address"]}: 9 Elm Street, Irvine`,
            `${text.request["field.homeType"]}: ${text.request["homeType.condo"]}\n`,
            "Call me.",
          ].join("\n"),
        },
      ]);
    },
  );

  for (const { size, viewport } of sizesIn(language)) {
    test(`axe finds nothing in the form of a home search (${language}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const { slug } of [GRACE, JOSEPH]) {
        await open(page, realtorPath(slug, language));
        const form = page.locator("form.contact-form");
        const choices = await form.locator(".choice > label").evaluateAll((labels) =>
          labels.map((label) => {
            const { top, height } = label.getBoundingClientRect();
            return { top, isLow: height < 44 };
          }),
        );
        expect(choices).toEqual(Array(3).fill({ top: choices[0]!.top, isLow: false }));
        await form.getByText(text["contact.kind.search"], { exact: true }).click();
        await expect(form.getByRole("radio", { name: text["contact.kind.search"] })).toBeChecked();
        await expect(form.getByRole("textbox", { name: text.request["field.budget"] })).toBeVisible();
        expect(await violations(page, { within: "#contact" })).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    });
  }
}
