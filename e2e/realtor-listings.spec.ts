import type { Page, Route } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, inTurn, open, test } from "./fixtures";
import { GRACE, HYEWON, MINJI, YERIN } from "./seed";
import { EACH_LANGUAGE } from "./site";
import { EACH_SIZE, sizesIn } from "./viewports";

const TEXTS = { ko, en };
const AGENT = "**/cozying-api/v1/agent?*";
const HOMES = "**/cozying-api/v1/home/list?*";
const ANYONE = { "access-control-allow-origin": "*" };
const HOME = { id: "H1", price: 1_249_000, beds: 4, baths: 2.5, sqft: 2310, address: "12 Sable Oak Lane" };
const COUNTS: Record<string, number> = { sale: 2, rent: 0, sold: 12, rented: 1 };

function askedOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/cozying-api/") && request.method() === "GET") asked.push(url);
  });
  return asked;
}

async function answerAgent(page: Page, counts: Record<string, number>): Promise<void> {
  await page.route(AGENT, (route) => {
    const type = new URL(route.request().url()).searchParams.get("searchType") ?? "";
    const json = Array.from({ length: counts[type] ?? 0 }, (_, index) => ({ ...HOME, id: `${type}${index}` }));
    return route.fulfill({ json, headers: ANYONE });
  });
}

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  const text = TEXTS[language];

  for (const { size, viewport } of sizesIn(language)) {
    test(`listings by tab with counts, by pointer and keyboard (${language}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const asked = askedOf(page);
      await answerAgent(page, COUNTS);
      await open(page, realtorPath(MINJI.slug, language));
      expect(asked, "nothing is asked before the section comes near").toEqual([]);

      const section = page.locator("#listings");
      await section.scrollIntoViewIfNeeded();
      const tab = (type: "sale" | "rent" | "sold" | "rented") =>
        section.getByRole("tab", { name: `${text[`listings.${type}`]} ${COUNTS[type]}`, exact: true });
      await expect(tab("sale")).toHaveAttribute("aria-selected", "true");
      await expect(section.getByRole("tabpanel").getByRole("listitem")).toHaveCount(2);
      await expect(section.getByText("$1,249,000").first()).toBeVisible();
      expect(asked.map((url) => url.searchParams.get("searchType"))).toEqual(["sale", "rent", "sold", "rented"]);
      for (const url of asked) {
        expect(url.searchParams.get("market")).toBe("crmls");
        expect(url.searchParams.get("licenseNumber")).toMatch(/^\d{8}$/);
      }

      await tab("sold").click();
      await expect(section.getByRole("tabpanel").getByRole("listitem")).toHaveCount(12);
      // Where there is no home there is no tab.
      await expect(section.getByRole("tab")).toHaveCount(3);
      await tab("sold").press("ArrowLeft");
      await expect(tab("sale")).toBeFocused();
      await tab("sale").press("End");
      await expect(tab("rented")).toBeFocused();
    });
  }

  turn.test(`a failure is told and can be tried again (${language})`, async ({ page, problems }) => {
    problems.expect(/cozying-api/);
    let isDown = true;
    await page.route(AGENT, (route) =>
      isDown
        ? route.fulfill({ status: 503, json: {}, headers: ANYONE })
        : route.fulfill({ json: [HOME], headers: ANYONE }),
    );
    await open(page, realtorPath(MINJI.slug, language));
    const section = page.locator("#listings");
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole("alert")).toContainText(text["listings.failed"]);
    isDown = false;
    await section.getByRole("button", { name: text["listings.retry"] }).click();
    await expect(section.getByRole("tab")).toHaveCount(4);
  });

  turn.test(
    `a list that fails shows so in its own tab, and is asked for again alone (${language})`,
    async ({ page, problems }) => {
      problems.expect(/cozying-api/);
      const asked = askedOf(page);
      let isDown = true;
      await answerAgent(page, COUNTS);
      await page.route("**/cozying-api/v1/agent?*searchType=sold*", (route) =>
        isDown ? route.fulfill({ status: 503, json: {}, headers: ANYONE }) : route.fallback(),
      );
      await open(page, realtorPath(MINJI.slug, language));
      const section = page.locator("#listings");
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole("tab")).toHaveCount(3);
      await expect(section.getByRole("tabpanel").getByRole("listitem")).toHaveCount(2);
      await expect(section.getByRole("alert")).toHaveCount(0);

      await section.getByRole("tab", { name: text["listings.sold"], exact: true }).click();
      const failed = section.getByRole("tabpanel").getByRole("alert");
      await expect(failed).toContainText(text["listings.failed"]);
      asked.length = 0;
      const retry = failed.getByRole("button", { name: text["listings.retry"] });
      await retry.click();
      await expect.poll(() => asked.length).toBe(1);
      await expect(failed).toContainText(text["listings.failed"]);
      isDown = false;
      await retry.click();
      await expect(section.getByRole("tabpanel").getByRole("listitem")).toHaveCount(12);
      await expect(section.getByRole("tab", { name: `${text["listings.sold"]} 12`, exact: true })).toBeVisible();
      await expect(section.getByRole("tabpanel")).toBeFocused();
      expect(asked.map((url) => url.searchParams.get("searchType"))).toEqual(["sold", "sold"]);
      await section.getByRole("tab", { name: `${text["listings.sale"]} 2`, exact: true }).click();
      await expect(section.getByRole("tabpanel").getByRole("listitem")).toHaveCount(2);
    },
  );

  turn.test(`nothing to show is said honestly (${language})`, async ({ page }) => {
    await answerAgent(page, {});
    await page.route(HOMES, (route) => route.fulfill({ json: { homes: [] }, headers: ANYONE }));
    await open(page, realtorPath(MINJI.slug, language));
    const section = page.locator("#listings");
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText(text["listings.empty"])).toBeVisible();
    await section.getByRole("link", { name: text["contactMe"] }).click();
    await expect(page.locator("#contact")).toBeInViewport();
  });
}

test("every kind of bad answer leaves a usable section: told, and tried again", async ({ page, problems }) => {
  problems.expect(/cozying-api/);
  const bad: Parameters<Route["fulfill"]>[0][] = [
    { status: 500, json: { code: "INTERNAL", message: "no" } },
    { status: 200, contentType: "text/html", body: "<!doctype html><title>Sign in</title>" },
    { status: 200, json: { listings: [] } },
    { status: 200, contentType: "application/json", body: '[{"id": "H1", ' },
  ];
  let answer: (route: Route) => Promise<void> = (route) => route.abort("timedout");
  await page.route(AGENT, (route) => answer(route));
  await open(page, realtorPath(MINJI.slug, "en"));
  const section = page.locator("#listings");
  await section.scrollIntoViewIfNeeded();
  const failed = section.getByRole("alert");
  await expect(failed).toContainText(en["listings.failed"]);
  for (const answered of bad) {
    let calls = 0;
    answer = (route) => {
      calls++;
      return route.fulfill({ ...answered, headers: ANYONE });
    };
    await section.getByRole("button", { name: en["listings.retry"] }).click();
    await expect.poll(() => calls).toBe(4);
    await expect(failed).toContainText(en["listings.failed"]);
  }
  answer = (route) => route.fulfill({ json: [HOME], headers: ANYONE });
  await section.getByRole("button", { name: en["listings.retry"] }).click();
  await expect(section.getByRole("tab")).toHaveCount(4);
  await expect(page.locator("#contact").getByRole("textbox").first()).toBeEditable();
});

test("what comes is as high as what waited for it", async ({ page }) => {
  for (const { viewport } of EACH_SIZE) {
    await page.setViewportSize(viewport);
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(AGENT, async (route) => {
      await answered;
      await route.fulfill({ json: [{ ...HOME, neighborhood: "Woodbury", city: "Irvine" }], headers: ANYONE });
    });
    await open(page, realtorPath(MINJI.slug, "en"));
    const section = page.locator("#listings");
    await section.scrollIntoViewIfNeeded();
    const waiting = await section.boundingBox();
    answer();
    await expect(section.getByRole("tab")).toHaveCount(4);
    const loaded = await section.boundingBox();
    expect(Math.abs((loaded?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThanOrEqual(2);
    await page.unroute(AGENT);
  }
});

test("the first home is the largest, and all pictures are as high as its", async ({ page }) => {
  await answerAgent(page, { sale: 4, rent: 1 });
  for (const { viewport } of EACH_SIZE) {
    await page.setViewportSize(viewport);
    await open(page, realtorPath(MINJI.slug, "en"));
    const section = page.locator("#listings");
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole("tabpanel").getByRole("listitem")).toHaveCount(4);
    const boxes = await section
      .locator(".listing-picture")
      .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect()));
    const [first, ...others] = boxes;
    for (const { width, height } of others) {
      expect(first!.width).toBeGreaterThan(width * 1.15);
      expect(height).toBe(first!.height);
    }
  }
  // One alone takes the whole row, and no more height than a row.
  const panel = page.locator("#listings").getByRole("tabpanel");
  const before = (await panel.boundingBox())!;
  await page.locator("#listings").getByRole("tab", { name: en["listings.rent"] }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  const card = (await panel.getByRole("listitem").boundingBox())!;
  expect(card.width).toBeGreaterThan(before.width - 2);
  expect((await panel.boundingBox())!.height).toBe(before.height);
});

const GRACE_TEXTS = {
  ko: { by: "이은혜 에이전트가 담당하는 매물입니다.", city: "스와니", other: "Suwanee" },
  en: { by: "Represented by Grace Lee.", city: "Suwanee", other: "스와니" },
};

for (const language of EACH_LANGUAGE) {
  const { by, city, other } = GRACE_TEXTS[language];

  test(`places and the agent are named in the page's language (${language})`, async ({ page }) => {
    await answerAgent(page, COUNTS);
    await open(page, realtorPath(GRACE.slug, language));
    await expect(page.locator("#areas")).toContainText(city);
    await expect(page.locator("#areas")).not.toContainText(other);
    const section = page.locator("#listings");
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole("tabpanel").getByText(by)).toBeVisible();
  });
}

test("a Korean page names the city of its homes in Korean", async ({ page }) => {
  await answerAgent(page, {});
  await open(page, realtorPath(GRACE.slug, "ko"));
  const section = page.locator("#listings");
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator(".listings-head")).toHaveText("귀넷 카운티 스와니에서 판매 중인 매물");
});

test("without regions the default home list is asked for, to the letter, and no agent call is made", async ({
  page,
}) => {
  const asked = askedOf(page);
  await open(page, realtorPath(YERIN.slug, "en"));
  await page.locator("#listings").scrollIntoViewIfNeeded();
  await expect(page.locator("#listings").getByText("Homes for sale in Irvine")).toBeVisible();
  await expect(page.locator("#listings").getByRole("listitem").first()).toBeVisible();
  expect(asked.map((url) => `${url.pathname}${url.search}`)).toEqual([
    "/cozying-api/v1/home/list?type=sale&propertyType=single_family&propertyStatus=active&currentPage=0" +
      "&homesPerGroup=15&state=CA&city=Irvine&county=Orange&isImageNull=false",
  ]);
});

test("regions in both states have no market: the home list of the first city", async ({ page }) => {
  const asked = askedOf(page);
  await open(page, realtorPath(HYEWON.slug, "ko"));
  await page.locator("#listings").scrollIntoViewIfNeeded();
  await expect(page.locator("#listings").getByRole("listitem").first()).toBeVisible();
  expect(asked.map((url) => url.pathname)).toEqual(["/cozying-api/v1/home/list"]);
  expect(asked[0]?.searchParams.get("county")).not.toBe("");
});
