import { realtorPath } from "../src/domain/site/page-path";
import { expect, open, test } from "./fixtures";
import { MINJI, SEUNGHO, YERIN } from "./seed";
import { EACH_LANGUAGE, SITE_URL } from "./site";

for (const language of EACH_LANGUAGE) {
  test(`what search engines and shared links are told (${language})`, async ({ page }) => {
    const path = realtorPath(MINJI.slug, language);
    await open(page, path);
    const expected: [selector: string, attribute: string, value: string | RegExp][] = [
      ["link[rel=canonical]", "href", `${SITE_URL}${path}`],
      ["link[rel=alternate][hreflang=ko]", "href", `${SITE_URL}${realtorPath(MINJI.slug, "ko")}`],
      ["link[rel=alternate][hreflang=en]", "href", `${SITE_URL}${realtorPath(MINJI.slug, "en")}`],
      ["link[rel=alternate][hreflang=x-default]", "href", `${SITE_URL}${realtorPath(MINJI.slug, "ko")}`],
      ["meta[property='og:locale']", "content", language === "ko" ? "ko_KR" : "en_US"],
      ["meta[property='og:locale:alternate']", "content", language === "ko" ? "en_US" : "ko_KR"],
      ["meta[property='og:image']", "content", /^https?:\/\/.+\.jpg$/],
      ["meta[property='og:site_name']", "content", MINJI.name[language]],
      ["meta[name='twitter:card']", "content", "summary_large_image"],
      ["link[rel=icon]", "href", /logo-\d+\.svg$/],
      ["link[rel=apple-touch-icon]", "href", /logo-\d+\.svg$/],
      ["link[rel=preload][as=image]", "imagesrcset", /640w, .+1600w$/],
      ["link[rel=preload][as=image]", "fetchpriority", "high"],
    ];
    for (const [selector, attribute, value] of expected) {
      await expect(page.locator(`head ${selector}`), selector).toHaveCount(1);
      await expect(page.locator(`head ${selector}`), selector).toHaveAttribute(attribute, value);
    }
    const script = page.locator('head script[type="application/ld+json"]');
    await expect(script).toHaveCount(1);
    expect(JSON.parse((await script.textContent()) ?? "")).toMatchObject({
      "@type": "RealEstateAgent",
      name: MINJI.name[language],
      alternateName: MINJI.name[language === "ko" ? "en" : "ko"],
      url: `${SITE_URL}${path}`,
      telephone: expect.stringMatching(/^\+1\d{10}$/),
      email: expect.stringContaining("@"),
      address: expect.any(String),
      knowsLanguage: ["ko", "en"],
      identifier: { name: expect.stringMatching(/^DRE #\d{8}$/) },
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    });
  });

  test(`the served html itself carries it (${language})`, async ({ request }) => {
    const html = await (await request.get(realtorPath(MINJI.slug, language))).text();
    const json = /<script[^>]*application\/ld\+json[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(json ?? "")).toMatchObject({ "@type": "RealEstateAgent" });
    expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf("<body"));
  });
}

test("an own domain is canonical", async ({ page }) => {
  await open(page, realtorPath(SEUNGHO.slug, "en"));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `https://${SEUNGHO.domain}/en`);
});

// No picture rather than the product's: a shared homepage is no advertisement for the product (decision 48).
test("without a picture the share is a summary with the product's icon", async ({ page }) => {
  await open(page, realtorPath(YERIN.slug, "ko"));
  await expect(page.locator("meta[name='twitter:card']")).toHaveAttribute("content", "summary");
  await expect(page.locator("meta[property='og:image']")).toHaveCount(0);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon.svg");
  await expect(page.locator("link[rel=apple-touch-icon]")).toHaveAttribute("href", "/apple-touch-icon.png");
});

test("robots.txt lets all in but the functions", async ({ request }) => {
  expect(await (await request.get("/robots.txt")).text()).toMatch(/User-agent: \*\nAllow: \/\nDisallow: \/api\//);
});
