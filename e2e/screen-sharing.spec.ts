import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { SCREEN_ROUTES } from "../src/domain/site/routes";
import { expect, test } from "./fixtures";
import { createHttpClient } from "../testing/http-client";
import { MINJI, SEUNGHO } from "./seed";
import { EACH_LANGUAGE, PORTS, SITE_URL } from "./site";

const PRODUCT_SCREENS = [
  "/",
  ...SCREEN_ROUTES.filter(({ places }) => places.includes("site")).map(({ path }) => `/${path}`),
];

const ICONS = [
  ["/favicon.ico", "image/x-icon"],
  ["/favicon.svg", "image/svg+xml; charset=utf-8"],
  ["/apple-touch-icon.png", "image/png"],
] as const;

// What whoever shows a shared link reads: the html alone.
test.use({ javaScriptEnabled: false });

for (const language of EACH_LANGUAGE) {
  test(`a shared link to a screen shows its title and the product's picture (${language})`, async ({ page }) => {
    for (const path of PRODUCT_SCREENS) {
      const address = localizePath(path, language);
      await page.goto(address);
      const expected: readonly [property: string, content: string | RegExp][] = [
        ["og:title", await page.title()],
        ["og:description", /\S{2}/],
        ["og:url", `${SITE_URL}${address}`],
        ["og:type", "website"],
        ["og:locale", language === "ko" ? "ko_KR" : "en_US"],
        ["og:locale:alternate", language === "ko" ? "en_US" : "ko_KR"],
        ["og:image", `${SITE_URL}/share-${language}.jpg`],
        ["og:image:width", "1200"],
        ["og:image:height", "630"],
        ["og:image:alt", language === "ko" ? /^대문: Built for Realtors\. / : /^Daemun: Built for Realtors\. /],
      ];
      for (const [property, content] of expected) {
        const meta = page.locator(`head meta[property="${property}"]`);
        await expect(meta, `${property} of ${path}`).toHaveCount(1);
        await expect(meta, `${property} of ${path}`).toHaveAttribute("content", content);
      }
      await expect(page.locator("head meta[name='twitter:card']")).toHaveAttribute("content", "summary_large_image");
      await expect(page.locator("head link[rel=apple-touch-icon]")).toHaveAttribute("href", "/apple-touch-icon.png");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
  });

  test(`the product's picture is there (${language})`, async ({ request }) => {
    const response = await request.get(`/share-${language}.jpg`);
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  test(`a realtor's sub-route shows no picture of the product (${language})`, async ({ page }) => {
    await page.goto(`${realtorPath(MINJI.slug, language)}/terms`);
    await expect(page.locator("head meta[property='og:title']")).toHaveCount(1);
    await expect(page.locator("head meta[property^='og:image']")).toHaveCount(0);
  });
}

test("icons answer on the product's domain and on a realtor's own", async () => {
  const site = createHttpClient(`http://127.0.0.1:${PORTS.site}`);
  for (const [path, type] of ICONS)
    for (const host of [new URL(SITE_URL).host, SEUNGHO.domain]) {
      const { status, headers } = await site.send(path, { headers: { host } });
      expect([status, headers["content-type"]], `${path} of ${host}`).toEqual([200, type]);
    }
  site.close();
});
