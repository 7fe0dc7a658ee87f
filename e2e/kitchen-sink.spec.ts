import { violationsInBothSchemes } from "./axe";
import { expect, open, test } from "./fixtures";

test.beforeEach(async ({ page }) => {
  await open(page, "/en/kitchen-sink");
});

test("tabs are one stop, and arrows, Home and End choose", async ({ page }) => {
  const tabs = page.getByRole("tablist", { name: "Listings" });
  await tabs.getByRole("tab", { name: "Tab sale" }).focus();
  for (const [key, name] of [
    ["ArrowRight", "rent"],
    ["End", "sold"],
    ["ArrowRight", "sale"],
    ["ArrowLeft", "sold"],
    ["Home", "sale"],
  ] as const) {
    await page.keyboard.press(key);
    const tab = tabs.getByRole("tab", { name: `Tab ${name}` });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: `Tab ${name}` })).toHaveText(`Content of ${name}.`);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
});

test("a field's hint and error are read out with it", async ({ page }) => {
  await expect(page.getByLabel("Plain")).toHaveAccessibleDescription("What it is for.");
  await expect(page.getByLabel("Wrong")).toHaveAccessibleDescription("That is not a phone number.");
  await expect(page.getByLabel("Wrong")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).toHaveText("It could not be saved.");
});

test("axe finds nothing among the primitives, light and dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Toast" }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Open the panel" }).click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
