import { localizePath } from "../src/domain/page-path";
import { expect, hydrated, open, test } from "./fixtures";
import { SEUNGHO } from "./seed";
import { EACH_LANGUAGE, PORTS } from "./site";

/** As if the realtor's domain were set up to lead to this server. */
const RESOLVE_ALL = "--host-resolver-rules=MAP *.example 127.0.0.1";

test("a realtor's own domain serves the realtor's page at its root, in both languages", async ({
  playwright,
  launchOptions,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), RESOLVE_ALL],
  });
  const page = await browser.newPage({ baseURL: `http://${SEUNGHO.domain}:${PORTS.site}` });
  const seen: string[] = [];
  page.on("pageerror", (error) => seen.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
  });

  for (const language of EACH_LANGUAGE) {
    expect(await open(page, localizePath("/", language))).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: SEUNGHO.name[language] })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `https://${SEUNGHO.domain}${localizePath("/", language)}`,
    );
  }
  await page.getByRole("banner").getByRole("link", { name: "한국어" }).click();
  await expect(page).toHaveURL("/");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: SEUNGHO.name.ko })).toBeVisible();

  expect(seen).toEqual([]);
  await browser.close();
});

test("on the product's domain that realtor's page names their own domain as canonical", async ({ page }) => {
  for (const language of EACH_LANGUAGE) {
    expect(await open(page, localizePath(`/${SEUNGHO.slug}`, language))).toBe(200);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `https://${SEUNGHO.domain}${localizePath("/", language)}`,
    );
  }
});
