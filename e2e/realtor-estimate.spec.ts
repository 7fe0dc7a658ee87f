import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, open, test } from "./fixtures";
import { DANIEL, MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { PHONE } from "./viewports";

const TEXTS = { ko, en };

test("figures that are left while the calculation loads are written like the others", async ({ page }) => {
  await open(page, realtorPath(MINJI.slug, "en"));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  await page.route("**/*.js", async (route) => {
    isAsked = true;
    await held;
    await route.continue();
  });
  const section = page.getByRole("region", { name: en["estimate.title"] });
  await section.getByLabel(en["estimate.price"]).fill("500000");
  await section.getByLabel(en["estimate.down"]).fill("20%");
  await section.getByLabel(en["estimate.rate"]).focus();
  await expect(() => expect(isAsked).toBe(true)).toPass();
  release();
  await expect(section.getByLabel(en["estimate.price"])).toHaveValue("500,000");
  await expect(section.getByLabel(en["estimate.down"])).toHaveValue("100,000");
});

for (const language of EACH_LANGUAGE) {
  const text = TEXTS[language];
  test(`the estimate names no term of a loan, then the visitor's payment (${language})`, async ({ page }) => {
    await open(page, realtorPath(MINJI.slug, language));
    const section = page.getByRole("region", { name: text["estimate.title"] });
    const figures = ["price", "down", "rate", "years"] as const;
    const listings = page.locator("#listings");
    await listings.scrollIntoViewIfNeeded();
    await expect(section.getByLabel(text["estimate.price"])).toHaveValue(/^\d{1,3}(,\d{3})+$/);
    const price = await section.getByLabel(text["estimate.price"]).inputValue();
    // The price of the first home for sale, which is named: no term of a loan.
    const first = listings.getByRole("tabpanel").getByRole("link").first();
    await expect(first).toContainText(`$${price}`);
    const street = await first.locator(".listing-address").evaluate((element) => element.firstChild!.textContent!);
    await expect(section.getByText(text["estimate.priceOf"].replace("{{home}}", street))).toBeVisible();
    for (const figure of figures.slice(1)) {
      await expect(section.getByLabel(text[`estimate.${figure}`])).toHaveValue("");
      await expect(section.getByLabel(text[`estimate.${figure}`])).not.toHaveAttribute("placeholder", /./);
    }
    expect(await section.innerText()).not.toMatch(/\d\s?%/);
    await expect(section.getByText(text["estimate.notOffer"])).toBeVisible();
    await expect(section.getByText(/NMLS ID \S+/)).toBeVisible();

    await expect(page.locator(".estimate-number")).toHaveCount(0);
    const typed = { price: "500000", down: "100000", rate: "6", years: "30" };
    for (const figure of figures) await section.getByLabel(text[`estimate.${figure}`]).fill(typed[figure]);
    const result = section.getByText("$2,398", { exact: true });
    await expect(result).toBeVisible();
    await expect(section.getByLabel(text["estimate.price"])).toHaveValue("500,000");
    const size = (selector: string) =>
      page.locator(selector).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(await size(".estimate-number")).toBeGreaterThan(await size("#estimate-title"));

    await section.getByLabel(text["estimate.down"]).fill("600000");
    await expect(section.getByText(text["estimate.invalid"])).toBeVisible();
  });
}

test("where no home has a price, one is a tap away", async ({ page }) => {
  await page.route("**/cozying-api/v1/agent?*", (route) =>
    route.fulfill({
      json:
        route.request().url().includes("searchType=rent&") || route.request().url().endsWith("searchType=rent")
          ? [{ id: "R1", price: 4_000 }]
          : [],
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await open(page, realtorPath(DANIEL.slug, "en"));
  const section = page.getByRole("region", { name: en["estimate.title"] });
  const prices = section.getByRole("group", { name: en["estimate.examples"] }).getByRole("button");
  await expect(prices).toHaveCount(0);
  await page.locator("#listings").scrollIntoViewIfNeeded();
  await expect(prices).toHaveCount(3);
  await prices.first().click();
  await expect(section.getByLabel(en["estimate.price"])).toHaveValue((await prices.first().innerText()).slice(1));
  await section.getByLabel(en["estimate.down"]).fill("100000");
  await section.getByLabel(en["estimate.rate"]).fill("6");
  await section.getByLabel(en["estimate.years"]).fill("30");
  await expect(section.getByText("$2,398", { exact: true })).toBeVisible();
});

test("on a phone the result comes into view, above the bar at the bottom", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, realtorPath(MINJI.slug, "ko"));
  const section = page.getByRole("region", { name: ko["estimate.title"] });
  await section.getByLabel(ko["estimate.price"]).fill("500000");
  await section.getByLabel(ko["estimate.down"]).fill("100000");
  await section.getByLabel(ko["estimate.rate"]).fill("6");
  const years = section.getByLabel(ko["estimate.years"]);
  // The last field right above the bar, as a thumb leaves it.
  await years.evaluate((field) => field.scrollIntoView({ block: "end", behavior: "instant" }));
  await years.pressSequentially("30");
  const result = section.getByText("$2,398", { exact: true });
  await expect(result).toBeVisible();
  const isOnTop = () =>
    result.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
});
