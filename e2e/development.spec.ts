import koLanding from "../src/i18n/ko/landing.json";
import koScreens from "../src/i18n/ko/screens.json";
import enScreens from "../src/i18n/en/screens.json";
import { localizePath } from "../src/domain/site/page-path";
import { expect, isSameDocument, markDocument, test } from "./fixtures";
import { startDevelopment } from "../testing/development";
import { GRACE } from "./seed";
import { EACH_LANGUAGE, SEED_REALTORS } from "./site";

const SCREENS = { ko: koScreens, en: enScreens };

/** A page is compiled and queried when it is first asked for. */
const FIRST_TIME = { timeout: 60_000 };

/** How a line starts that tells of a fault. */
const COMPLAINT = /^\s*(?:warn|error|failed)\b/i;
/** What Gatsby says where a machine is slow: a query that took 10 or 15 s, or was asked for again. */
const SLOWNESS = /took more than|unexpectedly long time|Query was not run and no cached result was found/;

// One test: each test that fails would start the program anew for the next one.
test("npm run dev shows pages in both languages, and edits without a reload", async ({ page }) => {
  test.setTimeout(20 * 60_000);
  const development = await startDevelopment(SEED_REALTORS);
  try {
    for (const language of EACH_LANGUAGE) {
      for (const [path, name] of [
        ["/", "Built for Realtors"],
        [`/${GRACE.slug}`, GRACE.name[language]],
        [`/${GRACE.slug}/terms`, SCREENS[language]["terms.title"]],
      ] as const) {
        await page.goto(development.address + localizePath(path, language));
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible(FIRST_TIME);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      }
    }

    await page.goto(development.address);
    await expect(page.getByText(koLanding["hero.lead"])).toBeVisible(FIRST_TIME);
    await markDocument(page);
    await development.edit("src/components/landing/hero.tsx", "<h1", '<h1 title="edited"');
    await expect(page.getByTitle("edited")).toBeVisible(FIRST_TIME);
    await development.edit("src/i18n/ko/landing.json", koLanding["hero.lead"], "방금 고친 문장입니다.");
    await expect(page.getByText("방금 고친 문장입니다.")).toBeVisible(FIRST_TIME);
    expect(await isSameDocument(page)).toBe(true);

    const complaints = (await development.log())
      .split("\n")
      .filter((line) => COMPLAINT.test(line) && !SLOWNESS.test(line));
    expect(complaints).toEqual([]);
  } finally {
    // A page that is still open would complain of the end of its event stream.
    await page.goto("about:blank");
    await development.stop();
  }
});
