import type { Page } from "@playwright/test";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { DANIEL_ACCOUNT, storeSession } from "./accounts";
import { expect, open, test } from "./fixtures";
import { HYEWON, JOSEPH, MINJI, YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";

/** Of an iPhone: what lies behind its notch on either side when it is turned, and the bar at its foot. */
const TURNED = { width: 852, height: 393 };
const BESIDE_PX = 59;
const UPRIGHT = { width: 393, height: 852 };
const FOOT_PX = 34;

async function withInsets(page: Page, insets: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/** What is written on the screen beyond these edges. What lies in a row that moves sideways may. */
function writtenBeside(page: Page): Promise<string[]> {
  return page.evaluate((beside) => {
    const found: string[] = [];
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
        isInRow(element.parentElement));
    const texts = document.createTreeWalker(
      document.querySelector("dialog[open]") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent!.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest(".visually-hidden, .skip-link, script, style, noscript, svg")) continue;
      if (isInRow(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (left < beside || right > innerWidth - beside))
          found.push(`${node.textContent!.trim().slice(0, 40)} (${Math.round(left)} to ${Math.round(right)})`);
    }
    return found;
  }, BESIDE_PX);
}

/** Of folded and small phones, phones that are turned, tablets both ways, and windows of a desktop. */
const WIDTHS = [280, 320, 360, 540, 640, 768, 820, 900, 960, 1024, 1180, 1366, 1920];

test("no page is wider than its window", async ({ page, api }) => {
  const wider: string[] = [];
  const measure = async (path: string) => {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const more = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (more > 0) wider.push(`${path} at ${width} px: ${more} px more`);
    }
  };
  for (const language of EACH_LANGUAGE) await measure(localizePath("/", language));
  for (const { slug } of [MINJI, JOSEPH]) await measure(realtorPath(slug, "ko"));
  for (const { slug } of [HYEWON, YERIN]) await measure(realtorPath(slug, "en"));
  await measure("/en/agreement");
  await storeSession(page, api, DANIEL_ACCOUNT);
  for (const path of ["/admin", "/admin/messages", "/admin/account"]) await measure(path);
  expect(wider).toEqual([]);
});

test("on a phone that is turned nothing is written beside the notch", async ({ page, api }) => {
  await page.setViewportSize(TURNED);
  const paths = [MINJI, HYEWON, JOSEPH, YERIN].map(({ slug }) => realtorPath(slug, "ko"));
  for (const path of ["/", ...paths, "/agreement"]) {
    await withInsets(page, { left: BESIDE_PX, right: BESIDE_PX, bottom: 21 });
    await open(page, path);
    expect(await writtenBeside(page), path).toEqual([]);
  }
  await open(page, paths[0]!);
  await page.locator("#gallery a").first().click();
  await expect(page.locator("dialog.gallery-dialog")).toBeVisible();
  for (const button of await page.locator(".gallery-dialog-button:visible").all()) {
    const { x, width } = (await button.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(BESIDE_PX);
    expect(x + width).toBeLessThanOrEqual(TURNED.width - BESIDE_PX);
  }
  expect(await writtenBeside(page)).toEqual([]);
  await storeSession(page, api, DANIEL_ACCOUNT);
  await open(page, "/admin");
  expect(await writtenBeside(page), "the workspace").toEqual([]);
});

test("the bar to call and write stands above the foot of a phone, and only its links call", async ({ page }) => {
  await page.setViewportSize(UPRIGHT);
  await withInsets(page, { bottom: FOOT_PX });
  await open(page, realtorPath(MINJI.slug, "ko"));
  // Without the first, Safari has no insets; without the second, it makes links of license numbers.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute("content", /viewport-fit=cover/);
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute("content", /telephone=no/);
  await page.mouse.wheel(0, 1_500);
  const bar = page.locator(".action-bar");
  await expect(bar).toBeInViewport();
  const belowLinks = async () => {
    const { y, height } = (await bar.getByRole("link").first().boundingBox())!;
    return UPRIGHT.height - (y + height);
  };
  await expect.poll(belowLinks).toBe(FOOT_PX);
});
