import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, hydrated, inTurn, open, openWithoutScripts, test } from "./fixtures";
import { GRACE, MINJI, SOYOUNG, YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { DESKTOP, PHONE, sizesIn } from "./viewports";

const TEXTS = { ko, en };

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];

  for (const { size, viewport } of sizesIn(language)) {
    test(`header and bottom bar lead where they say (${language}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(MINJI.slug, language));
      const banner = page.getByRole("banner");
      const nav = page.getByRole("navigation", { name: text.sectionsLabel });
      const bar = page.getByRole("navigation", { name: text.actions });
      if (size === "phone") {
        await page.locator("#listings").scrollIntoViewIfNeeded();
        await expect(bar.getByRole("link")).toHaveText([text.call, text.kakao, text.message]);
        await expect(bar).toBeInViewport();
        await expect(nav).toBeHidden();
        await banner.getByRole("button", { name: text.menu }).click();
      } else {
        await expect(bar).toBeHidden();
        await expect(banner.getByRole("link", { name: text.kakao })).toHaveAttribute("href", /^https:\/\//);
        await expect(banner.locator("a[href^='tel:+1']")).toBeVisible();
      }
      const sections = [
        ...(["about", "areas", "listings", "testimonials"] as const),
        ...(["gallery", "video", "estimate", "contact"] as const),
      ];
      const titles = (shown: readonly (typeof sections)[number][]) => shown.map((section) => text[`${section}.title`]);
      const links = nav.getByRole("link");
      const estimate = nav.getByRole("link", { name: text["estimate.title"] });
      if (size === "phone") {
        await expect(links).toHaveText(titles(sections));
        await estimate.click();
        await expect(nav).toBeHidden();
      } else {
        const bar = titles(["about", "listings", "testimonials", "contact"]);
        await expect(links).toHaveText(bar);
        const more = nav.locator("summary");
        await more.press("Enter");
        await expect(links).toHaveText([...bar, ...titles(["areas", "gallery", "video", "estimate"])]);
        await page.keyboard.press("Escape");
        await expect(links).toHaveText(bar);
        await expect(more).toBeFocused();
        await more.click();
        await page.getByRole("heading", { level: 1 }).click();
        await expect(links).toHaveText(bar);
        await more.click();
        await estimate.click();
        await expect(links).toHaveText(bar);
      }
      await expect(page.locator("#estimate")).toBeInViewport();
    });
  }

  turn.test(
    `the menu answers before the scripts are there, and stays as it was left (${language})`,
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      const letScriptsThrough = await openWithoutScripts(page, realtorPath(MINJI.slug, language));
      const menu = page.getByRole("banner").getByRole("button", { name: text.menu });
      const nav = page.getByRole("navigation", { name: text.sectionsLabel });
      await menu.click();
      await expect(nav).toBeVisible();
      await expect(menu).toHaveAttribute("aria-expanded", "true");
      await menu.click();
      await expect(nav).toBeHidden();
      await expect(menu).toHaveAttribute("aria-expanded", "false");
      await menu.click();
      await nav.getByRole("link", { name: text["contact.title"] }).click();
      await expect(nav).toBeHidden();
      await expect(page.locator("#contact")).toBeInViewport();
      // Another press does not undo it.
      await menu.click();
      await page.locator("main").getByRole("button", { name: text.share }).first().click();
      letScriptsThrough();
      await hydrated(page);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(nav).toBeVisible();
      await menu.click();
      await expect(nav).toBeHidden();
    },
  );

  turn.test(`California's items in hero and footer (${language})`, async ({ page }) => {
    await open(page, realtorPath(MINJI.slug, language));
    for (const place of [page.locator(".hero"), page.getByRole("contentinfo")]) {
      await expect(place).toContainText(/DRE #\d{8}/);
      await expect(place).toContainText("Realty");
    }
    await expect(page.getByRole("contentinfo")).toContainText(/NMLS ID/);
  });

  turn.test(`in Georgia the firm is no smaller than the agent (${language})`, async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(GRACE.slug, language));
      const sizeOf = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { fontSize, fontWeight } = getComputedStyle(element);
          return { size: parseFloat(fontSize), weight: Number(fontWeight) };
        });
      const agent = await sizeOf(".hero h1");
      const firm = await sizeOf(".hero-firm strong");
      expect(firm.size).toBeGreaterThanOrEqual(agent.size);
      expect(firm.weight).toBeGreaterThanOrEqual(agent.weight);
      await expect(page.locator(".hero")).toContainText(/\d{3}-555-01\d\d/);
      await expect(page.getByRole("contentinfo").locator(".firm-footer")).toContainText(/\d{3}-555-01\d\d/);
    }
  });
}

for (const language of EACH_LANGUAGE) {
  const { "hero.agent": agent, "hero.firm": firm } = TEXTS[language];

  test(`in Georgia each number says whose it is, and the button dials what it shows (${language})`, async ({
    page,
  }) => {
    await open(page, realtorPath(GRACE.slug, language));
    const hero = page.locator(".hero");
    await expect(hero.getByText(new RegExp(`^${agent} [\\d-]+$`))).toBeInViewport();
    await expect(hero.getByText(new RegExp(`^${firm} [\\d-]+$`))).toBeInViewport();
    const call = hero.getByRole("link", { name: /\d{3}-\d{3}-\d{4}/ });
    const shown = (await call.innerText()).replace(/\D/g, "");
    expect(await call.getAttribute("href")).toBe(`tel:+1${shown}`);
  });
}

test("a phone's bar is there where neither the hero's actions nor the contact section are", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const { slug } of [MINJI, SOYOUNG, YERIN]) {
    await open(page, realtorPath(slug, "ko"));
    const bar = page.locator(".action-bar");
    await expect(page.locator(".hero-actions")).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.locator("#listings").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
    await expect(page.locator(".hero-actions")).not.toBeInViewport();
    await expect(bar).toBeVisible();
    await page.locator("#contact").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar).toBeHidden();
  }
});

test("a page that was saved since it was written shows the new text, an older record changes nothing", async ({
  page,
  api,
}) => {
  const answer = await api.send(`/v1/realtor/${MINJI.id}`);
  const record = JSON.parse(answer.body.toString()) as Record<string, unknown>;
  let updatedAt = "2001-01-01T00:00:00.000Z";
  let asked = 0;
  await page.route(`**/v1/realtor/${MINJI.id}`, (route) => {
    asked += 1;
    return route.fulfill({
      json: { ...record, updatedAt, aboutMeEn: "Saved a moment ago." },
      headers: { "access-control-allow-origin": "*" },
    });
  });
  const leaveTab = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  await open(page, realtorPath(MINJI.slug, "en"));
  expect(asked, "loading is not disturbed").toBe(0);
  await leaveTab();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText("Saved a moment ago.")).toHaveCount(0);

  updatedAt = "2999-01-01T00:00:00.000Z";
  await open(page, realtorPath(MINJI.slug, "en"));
  await expect(page.getByText("Saved a moment ago.")).toBeVisible();
  expect(asked).toBe(2);
});

test("a save that changes nothing on this page is no reason to load what reads a record", async ({ page, api }) => {
  const answer = await api.send(`/v1/realtor/${MINJI.id}`);
  const record = JSON.parse(answer.body.toString()) as Record<string, unknown>;
  // What is asked for once the record is there.
  let scripts: string[] | null = null;
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") scripts?.push(asked.url());
  });
  const load = async (change: Record<string, unknown>) => {
    scripts = null;
    await page.route(`**/v1/realtor/${MINJI.id}`, (route) => {
      scripts = [];
      return route.fulfill({
        json: { ...record, updatedAt: "2999-01-01T00:00:00.000Z", ...change },
        headers: { "access-control-allow-origin": "*" },
      });
    });
    await open(page, realtorPath(MINJI.slug, "en"));
    await Promise.all([
      page.waitForResponse(`**/v1/realtor/${MINJI.id}`),
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
    ]);
  };

  await load({ aboutMeEn: "Saved a moment ago." });
  await expect.poll(() => scripts?.length, "a text of this page").toBeGreaterThan(0);
  await load({ aboutMeKr: "방금 고친 글", ppProfileId: "another" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  expect(scripts, "a text of the other language, and one of no page").toEqual([]);
});

test("Back from a section leads to where one was before, and Forward to the section", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, realtorPath(MINJI.slug, "en"));
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo({ top: 240, behavior: "instant" }));
  await expect.poll(place).toBe(240);
  const link = page.getByRole("banner").getByRole("link", { name: en["contact.title"], exact: true });
  // A pointer of tests would scroll to the header's own place first.
  await link.evaluate(
    (element: HTMLElement) =>
      new Promise((resolve) => {
        addEventListener("scrollend", resolve, { once: true });
        element.click();
      }),
  );
  const contact = page.locator("#contact h2");
  await expect(contact).toBeInViewport();
  await page.goBack();
  await expect.poll(place).toBe(240);
  await page.goForward();
  await expect(contact).toBeInViewport();

  // Loaded anew, the tab goes to where it was: not once a section is asked for.
  await open(page, realtorPath(MINJI.slug, "en"));
  const gallery = page.locator("#gallery");
  await page
    .locator('nav a[href="#gallery"]')
    .first()
    .evaluate((element: HTMLElement) => element.click());
  const top = () => gallery.evaluate((element) => Math.abs(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(200);
});

test("a failed load of the record changes nothing", async ({ page, problems }) => {
  problems.expect(/v1\/realtor/);
  await page.route(`**/v1/realtor/${MINJI.id}`, (route) =>
    route.fulfill({ status: 500, json: {}, headers: { "access-control-allow-origin": "*" } }),
  );
  await open(page, realtorPath(MINJI.slug, "en"));
  await Promise.all([
    page.waitForResponse(`**/v1/realtor/${MINJI.id}`),
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ]);
  await expect(page.getByRole("heading", { level: 1, name: MINJI.name.en })).toBeVisible();
});
