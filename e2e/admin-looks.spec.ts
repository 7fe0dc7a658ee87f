import { DESIGN_LOOKS } from "../src/domain/realtor/design-look";
import { violations } from "./axe";
import type { APIRequestContext } from "@playwright/test";
import type { HttpClient } from "../testing/http-client";
import { expect, open, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { GRACE, MINJI } from "./seed";
import { DESKTOP, EACH_SIZE } from "./viewports";

/** A4 at 96 dots an inch, without its margins. */
const PAPER = { width: 703, height: 1032 };

for (const designLook of DESIGN_LOOKS) {
  test(`every pair of light and dark can be read (${designLook || "quiet"})`, async ({ page, request, api }) => {
    for (const main of ["Y", "N"]) {
      for (const content of ["Y", "N"]) {
        const { desiredUrl } = await copyHomepage(api, MINJI.id, {
          designLook,
          designMainDarkMode: main,
          contentDarkMode: content,
        });
        await expect.poll(async () => (await request.get(`/${desiredUrl}`)).status()).toBe(200);
        await open(page, `/${desiredUrl}`);
        expect(await violations(page), `main ${main}, content ${content}`).toEqual([]);
      }
    }
  });
}

async function homepageIn(designLook: string, id: string, { api, request }: Serving, changes: object = {}) {
  const { desiredUrl } = await copyHomepage(api, id, { designLook, ...changes });
  await expect.poll(async () => (await request.get(`/${desiredUrl}`)).status()).toBe(200);
  return `/${desiredUrl}`;
}

interface Serving {
  api: HttpClient;
  request: APIRequestContext;
}

for (const designLook of DESIGN_LOOKS) {
  test(`in Georgia the firm is no smaller than the agent, nor farther (${designLook || "quiet"})`, async ({
    page,
    request,
    api,
  }) => {
    const address = await homepageIn(designLook, GRACE.id, { api, request });
    for (const { viewport } of EACH_SIZE) {
      await page.setViewportSize(viewport);
      await open(page, address);
      const sizeOf = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { fontSize, fontWeight } = getComputedStyle(element);
          return { size: parseFloat(fontSize), weight: Number(fontWeight) };
        });
      const agent = await sizeOf(".hero h1");
      const firm = await sizeOf(".hero-firm strong");
      expect(firm.size).toBeGreaterThanOrEqual(agent.size);
      expect(firm.weight).toBeGreaterThanOrEqual(agent.weight);
      await expect(page.locator(".hero-firm strong")).toBeInViewport();
      expect(await violations(page)).toEqual([]);
    }
  });
}

for (const designLook of DESIGN_LOOKS.slice(1)) {
  test(`on paper there are no looks: two sheets, and the name in one line (${designLook})`, async ({
    page,
    request,
    api,
  }) => {
    const dark = { designMainDarkMode: "Y", contentDarkMode: "Y" };
    await open(page, await homepageIn(designLook, MINJI.id, { api, request }, dark));
    const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(sheets!.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize(PAPER);
    const lines = await page.locator(".hero h1").evaluate((name) => {
      const { fontSize } = getComputedStyle(name);
      return name.getBoundingClientRect().height / parseFloat(fontSize);
    });
    expect(lines).toBeLessThan(1.6);
    const inks = await page
      .locator(".numbers dd, .chips li")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
    expect(new Set(inks)).toEqual(new Set(["rgb(21, 23, 28)"]));
  });
}

test("the bold look has three grounds: its color, paper, and one tint", async ({ page, request, api }) => {
  const address = await homepageIn("bold", MINJI.id, { api, request });
  await open(page, address);
  const grounds = await page
    .locator(".realtor-header, .hero, .numbers, .realtor-section, .contact, .site-footer")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
  const clear = "rgba(0, 0, 0, 0)";
  const bands = grounds.filter((ground, index) => ground !== grounds[index - 1]);
  const [color] = bands;
  expect(bands).toEqual([color, clear, expect.not.stringContaining(clear), clear, color]);
  expect(bands[2]).not.toBe(color);
});

test("editorial lays portrait and cover from edge to edge, as high as each other", async ({ page, request, api }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, await homepageIn("editorial", MINJI.id, { api, request }));
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const face = await boxOf(".hero-face");
  const cover = await boxOf(".hero-cover-picture");
  expect([face.x, face.y, face.height]).toEqual([0, cover.y, cover.height]);
  expect(cover.x - (face.x + face.width)).toBeLessThanOrEqual(12);
  expect(cover.x + cover.width).toBe(DESKTOP.width);
});

test("bold shows the cover beside the name, and cuts nothing off its top or foot", async ({ page, request, api }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, await homepageIn("bold", MINJI.id, { api, request }));
  const cut = await page.locator(".hero-cover-picture").evaluate((picture: HTMLImageElement) => {
    const { width, height } = picture.getBoundingClientRect();
    const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
    return picture.naturalHeight * scale - height;
  });
  expect(cut).toBeLessThan(1);
});
