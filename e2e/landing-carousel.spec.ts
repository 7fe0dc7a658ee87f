import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { EACH_SCREEN, LANDING, boxOf, openLanding, settled } from "./landing-page";
import { DESKTOP, PHONE } from "./viewports";
import { IN_KOREAN } from "./site";

const SAMPLES = 10;
const GAP_PX = 12;
const TRANSITION_MS = 300;

for (const { language, size, name } of EACH_SCREEN) {
  test(`the carousel shows ${size.width >= 500 ? 1.4 : 1.2} of 10 samples, 12 px apart (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    const carousel = await carouselOf(page);
    await expect(carousel.locator(".swiper-slide")).toHaveCount(SAMPLES);
    const { shown, gap } = await measure(carousel);
    expect(shown).toBeCloseTo(size.width >= 500 ? 1.4 : 1.2, 2);
    expect(gap).toBeCloseTo(GAP_PX, 1);
  });

  test(`every sample's words stand on its paper, whole, never in its picture (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    const pages = (await carouselOf(page)).locator(".sample-page");
    await expect(pages).toHaveCount(SAMPLES);
    for (const sample of await pages.all()) {
      const frame = await boxOf(sample);
      const card = await boxOf(sample.locator(".sample-page-card"));
      for (const part of [".sample-page-name", ".sample-page-role", ".sample-page-buttons"]) {
        const words = await boxOf(sample.locator(part));
        expect(words.y).toBeGreaterThanOrEqual(card.y);
        expect(words.y + words.height).toBeLessThanOrEqual(frame.y + frame.height);
        expect(words.x + words.width).toBeLessThanOrEqual(card.x + card.width);
      }
    }
    const openings = ["cover", "portrait", "type"].map((opening) => `.sample-page-${opening}`);
    for (const opening of openings) expect(await page.locator(opening).count()).toBeGreaterThan(0);
  });

  test(`arrows, bullets and keys reach every sample without dragging (${name})`, async ({ page }) => {
    const text = LANDING[language];
    await openLanding(page, language, size);
    const carousel = await carouselOf(page);
    const previous = carousel.getByRole("button", { name: text["samples.previous"] });
    const next = carousel.getByRole("button", { name: text["samples.next"] });
    await expect(previous).toBeDisabled();
    await next.click();
    await expect.poll(() => activeIndex(carousel)).toBe(1);
    await previous.click();
    await expect.poll(() => activeIndex(carousel)).toBe(0);
    const bullets = carousel.locator(".swiper-pagination-bullet");
    await expect(bullets).toHaveCount(SAMPLES);
    await bullets.nth(6).click();
    await expect.poll(() => activeIndex(carousel)).toBe(6);
    await expect(
      carousel.getByRole("button", { name: text["samples.goTo"].replace("{{index}}", "7") }),
    ).toHaveAttribute("aria-current", "true");
    for (const control of [previous, next]) {
      const { width, height } = await boxOf(control);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    for (const bullet of await bullets.all()) {
      const { width, height } = await boxOf(bullet);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(20);
    }
  });
}

for (const language of IN_KOREAN) {
  test(`each of the ten opens a realtor's own page in a new tab, at the address that it shows (${language})`, async ({
    page,
    context,
  }) => {
    await openLanding(page, language);
    const carousel = await carouselOf(page);
    // The pages have tests of their own: what is looked at here is in their html.
    await context.route(/\.(?:js|webp|woff2)$/, (route) =>
      route.request().frame().page() === page ? route.continue() : route.fulfill({ body: "" }),
    );
    const names = new Set<string>();
    for (let index = 0; index < SAMPLES; index += 1) {
      await carousel.locator(".swiper-pagination-bullet").nth(index).click();
      await settled(carousel);
      await expect.poll(() => activeIndex(carousel)).toBe(index);
      const sample = carousel.locator(".sample").nth(index);
      const name = await sample.locator(".sample-page-name").innerText();
      const address = await sample.locator(".sample-address").innerText();
      const opened = context.waitForEvent("page");
      await sample.click();
      const tab = await opened;
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText(name);
      expect(tab.url()).toBe(`http://${address}`);
      await expect(tab.locator("html")).toHaveAttribute("lang", language);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
      names.add(name);
    }
    expect(names.size).toBe(SAMPLES);
  });
}

for (const size of [PHONE, DESKTOP]) {
  test(`what is next goes on to the window's edge, and nothing scrolls sideways (${size.width})`, async ({ page }) => {
    await openLanding(page, "en", size);
    const next = (await carouselOf(page)).locator(".sample").nth(1);
    const atEdge = await next.evaluate((sample) => {
      const { top, height, right } = sample.getBoundingClientRect();
      const { clientWidth, scrollWidth } = document.documentElement;
      const shown = document.elementFromPoint(clientWidth - 2, top + height / 3);
      return { isCutOff: right > clientWidth, isShown: sample.contains(shown), extra: scrollWidth - clientWidth };
    });
    expect(atEdge).toEqual({ isCutOff: true, isShown: true, extra: 0 });
  });
}

test("the carousel changes from 1.2 to 1.4 at 500 px", async ({ page }) => {
  await openLanding(page, "en", { width: 499, height: 800 });
  const carousel = await carouselOf(page);
  expect((await measure(carousel)).shown).toBeCloseTo(1.2, 2);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(async () => (await measure(carousel)).shown).toBeCloseTo(1.4, 2);
});

test("a change of sample takes 300 ms", async ({ page }) => {
  await openLanding(page, "en");
  const carousel = await carouselOf(page);
  const lasts = await carousel.evaluate((element) => {
    element.querySelector<HTMLElement>(".carousel-next")!.click();
    return element
      .querySelector(".swiper-wrapper")!
      .getAnimations()
      .map((change) => [(change as CSSTransition).transitionProperty, change.effect?.getTiming().duration]);
  });
  expect(lasts).toEqual([["transform", TRANSITION_MS]]);
});

test("keys pressed at once count once, slower ones each", async ({ page }) => {
  await openLanding(page, "en");
  const carousel = await carouselOf(page);
  await carousel.locator(".sample").first().focus();
  const press = (gapsMs: readonly number[]) =>
    carousel.evaluate(async (element, gaps) => {
      const link = element.querySelector(".sample")!;
      for (const gap of gaps) {
        // At once where there is no gap: a busy machine may stretch any other.
        if (gap > 0) await new Promise((resolve) => setTimeout(resolve, gap));
        link.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      }
    }, gapsMs);
  await press([0, 0, 0]);
  await expect.poll(() => activeIndex(carousel)).toBe(1);
  await press([400, 260, 260]);
  await expect.poll(() => activeIndex(carousel)).toBe(4);
});

test("arrow keys elsewhere on the page leave the carousel alone", async ({ page }) => {
  await openLanding(page, "en");
  const carousel = await carouselOf(page);
  await page.locator("main").focus();
  await page.keyboard.press("ArrowRight");
  expect(await activeIndex(carousel)).toBe(0);
});

test("a click opens the sample after 5 px of drag, and nothing after more", async ({ page, context }) => {
  await openLanding(page, "en", DESKTOP);
  const carousel = await carouselOf(page);
  const { x, y } = await boxOf(carousel.locator(".sample").first());
  const tabs: Page[] = [];
  context.on("page", (tab) => tabs.push(tab));
  for (const distance of [6, 40, 5]) {
    await page.mouse.move(x + 200, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + 200 - distance, y + 200, { steps: 3 });
    await page.mouse.up();
    // It glides back, and a tab would be there by then.
    if (distance !== 5) await page.waitForTimeout(600);
    await expect.poll(() => tabs.length, `${distance} px`).toBe(distance === 5 ? 1 : 0);
  }
});

test("a long drag changes the sample and opens nothing", async ({ page, context }) => {
  await openLanding(page, "en", DESKTOP);
  const carousel = await carouselOf(page);
  const { x, y } = await boxOf(carousel.locator(".sample").first());
  await page.mouse.move(x + 720, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 210, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => activeIndex(carousel)).toBe(1);
  expect(context.pages()).toHaveLength(1);
});

test("a drag out and back opens nothing, and Enter after it opens the sample", async ({ page, context }) => {
  await openLanding(page, "en", DESKTOP);
  const carousel = await carouselOf(page);
  const sample = carousel.locator(".sample").first();
  const { x, y } = await boxOf(sample);
  await page.mouse.move(x + 200, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 160, y + 200, { steps: 4 });
  await page.mouse.move(x + 200, y + 200, { steps: 4 });
  await page.mouse.up();
  await page.waitForTimeout(600);
  expect(context.pages()).toHaveLength(1);
  const opened = context.waitForEvent("page");
  await sample.press("Enter");
  await (await opened).waitForURL(/\/en\/minji-kim$/);
});

test("Enter on a sample opens it: no pointer came before", async ({ page, context }) => {
  await openLanding(page, "en", PHONE);
  const carousel = await carouselOf(page);
  const opened = context.waitForEvent("page");
  await carousel.locator(".sample").first().press("Enter");
  await (await opened).waitForURL(/\/en\/minji-kim$/);
});

/** Once it is on the screen and Swiper has taken it over. */
async function carouselOf(page: Page): Promise<Locator> {
  const carousel = page.locator(".carousel");
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator(".swiper-initialized")).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await carousel.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  return carousel;
}

/** How many samples fit into the window, a sample and its gap being one, as Swiper counts; and the gap. */
async function measure(carousel: Locator): Promise<{ shown: number; gap: number }> {
  const window = await boxOf(carousel.locator(".swiper"));
  const first = await boxOf(carousel.locator(".swiper-slide").nth(0));
  const second = await boxOf(carousel.locator(".swiper-slide").nth(1));
  return {
    shown: (window.width + GAP_PX) / (first.width + GAP_PX),
    gap: second.x - first.x - first.width,
  };
}

/** Of the sample that stands at the window's left edge; the last ones are where the row ends. */
async function activeIndex(carousel: Locator): Promise<number> {
  return carousel.evaluate((element) =>
    [...element.querySelectorAll(".swiper-pagination-bullet")].findIndex((bullet) =>
      bullet.classList.contains("swiper-pagination-bullet-active"),
    ),
  );
}
