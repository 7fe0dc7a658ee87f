import type { Page } from "@playwright/test";
import { localizePath } from "../src/domain/site/page-path";
import { expect, open, test } from "./fixtures";
import { MINJI } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { sizesIn } from "./viewports";

/** With the largest picture of its first screen. */
const PAGES = [
  { of: "a homepage", path: `/${MINJI.slug}`, picture: ".hero-cover-picture" },
  { of: "the landing page", path: "/", picture: ".landing-hero img" },
];

const WEBP_BESIDE_AVIF = /-and-avif(-jpg)?\.webp$/;

/** Addresses of all pictures that the page asks for. */
function askedPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const { of, path, picture } of PAGES) {
  for (const language of EACH_LANGUAGE) {
    for (const { size, viewport } of sizesIn(language)) {
      test(`the first picture of ${of} is fetched once, as an AVIF (${language}, ${size})`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const asked = askedPictures(page);
        const shown = await openUntilShown(page, localizePath(path, language), picture);
        expect(shown).toMatch(/\.avif$/);
        expect(asked.filter((each) => each === shown)).toHaveLength(1);
        expect(asked.filter((each) => WEBP_BESIDE_AVIF.test(each))).toEqual([]);
      });
    }
  }

  test(`a browser without AVIF gets the WebP of ${of}, and that once`, async ({ page }) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setDisabledImageTypes", { imageTypes: ["avif"] });
    const asked = askedPictures(page);
    const shown = await openUntilShown(page, path, picture);
    expect(shown).toMatch(WEBP_BESIDE_AVIF);
    expect(asked.filter((each) => each === shown)).toHaveLength(1);
    // The browser is only told to show none: its preloads know nothing of that. One that can't passes over this type.
    for (const preload of await page.locator("link[rel=preload][as=image]").all())
      await expect(preload).toHaveAttribute("type", "image/avif");
  });
}

async function openUntilShown(page: Page, path: string, picture: string): Promise<string> {
  await open(page, path);
  const image = page.locator(picture);
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  return new URL(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).pathname;
}
