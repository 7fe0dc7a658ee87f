import { realtorPath } from "../src/domain/site/page-path";
import { smallTargets } from "./axe";
import { expect, laidOut, open, test } from "./fixtures";
import { DANIEL, GRACE, MINJI, SOYOUNG, YERIN } from "./seed";
import { DESKTOP, PHONE } from "./viewports";

test("on a desktop the phone number is readable on the first screen", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  for (const { slug } of [MINJI, DANIEL, SOYOUNG]) {
    await open(page, realtorPath(slug, "ko"));
    await expect(page.locator(".hero").getByText(/\d{3}-555-01\d\d/)).toBeInViewport();
  }
});

test("a phone's hero has the call on a line of its own, and no action alone on the next", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const { slug } of [MINJI, GRACE, SOYOUNG, YERIN]) {
    await open(page, realtorPath(slug, "ko"));
    expect(await smallTargets(page)).toEqual([]);
    const tops = await page
      .locator(".hero-actions > *")
      .evaluateAll((actions) => actions.map((action) => Math.round(action.getBoundingClientRect().top)));
    expect(tops[0]).toBeLessThan(tops[1]!);
    expect(new Set(tops.slice(1)).size, slug).toBe(1);
  }
});

test("testimonials fill their rows, however many there are", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, realtorPath(MINJI.slug, "ko"));
  await laidOut(page);
  const list = page.locator(".testimonials").first();
  for (let count = 1; count <= 6; count += 1) {
    const free = await list.evaluate((element, wanted) => {
      const [first, ...others] = element.children;
      for (const other of others) other.remove();
      for (let index = 1; index < wanted; index += 1) element.append(first!.cloneNode(true));
      const right = element.getBoundingClientRect().right;
      const byRow = new Map<number, number>();
      for (const child of element.children) {
        const box = child.getBoundingClientRect();
        byRow.set(box.top, Math.max(byRow.get(box.top) ?? 0, box.right));
      }
      return [...byRow.values()].map((end) => Math.round(right - end));
    }, count);
    expect(new Set(free), `${count} testimonials`).toEqual(new Set([0]));
  }
});

test("one testimonial is larger than the others, and they are alike", async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await open(page, realtorPath(MINJI.slug, "ko"));
    const [loud, ...calm] = await page
      .locator(".testimonials .paragraphs")
      .evaluateAll((texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize)));
    expect(new Set(calm).size).toBe(1);
    expect(loud).toBeGreaterThan(calm[0]! * 1.25);
  }
});

test("a long biography folds on phones: opened without scripts, found where it is quoted, whole on a desktop", async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const unscripted = await context.newPage();
  await unscripted.goto(realtorPath(MINJI.slug, "ko"));
  const words = unscripted.locator(".about .paragraphs");
  const heightOf = async () => (await words.boundingBox())!.height;
  const folded = await heightOf();
  // Six lines and a gap.
  expect(folded).toBeLessThan(8 * 30);
  const more = unscripted.locator(".about-more > summary");
  expect((await more.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await more.click();
  await expect(more).toBeHidden();
  expect(await heightOf()).toBeGreaterThan(folded * 2);
  await context.close();

  await page.setViewportSize(PHONE);
  // As the browser's search does, an address that quotes a text scrolls to it.
  await page.goto(`${realtorPath(MINJI.slug, "en")}#:~:text=On%20inspection%20day`);
  await expect(page.getByText("On inspection day")).toBeInViewport();
  await expect(page.locator(".about-more > summary")).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await expect(page.locator(".about-more > summary")).toBeHidden();
  expect(await page.locator(".about .paragraphs").evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
});

test("a short biography stays together beside the facts", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, realtorPath(MINJI.slug, "ko"));
  const gap = await page.locator(".about .paragraphs").evaluate((element) => {
    const [first, second, ...others] = element.querySelectorAll("p");
    for (const paragraph of others) paragraph.remove();
    for (const paragraph of [first!, second!]) paragraph.textContent = "짧은 소개입니다.";
    return second!.getBoundingClientRect().top - first!.getBoundingClientRect().bottom;
  });
  expect(gap).toBeLessThan(40);
});

test("beyond a page there is its own paper, whatever the visitor's scheme", async ({ page }) => {
  const root = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, realtorPath(DANIEL.slug, "ko"));
  expect(await root()).toBe("rgb(15, 17, 20)");
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, realtorPath(MINJI.slug, "ko"));
  expect(await root()).toBe("rgb(251, 250, 248)");
});

test("a dark header keeps its logo on a light plate, and its button apart from the paper", async ({ page }) => {
  await open(page, realtorPath(DANIEL.slug, "ko"));
  const logo = page.getByRole("banner").getByRole("img");
  expect(await logo.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(255, 255, 255)");
});
