import type { APIRequestContext, Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, open, test } from "./fixtures";
import { boxOf } from "./landing-page";
import type { HttpClient } from "../testing/http-client";
import { deleteRealtor } from "../testing/realtors";
import { createPublished, publicationOf } from "./publications";
import { freshSlug } from "./seed";
import { API_URL, EACH_LANGUAGE } from "./site";
import { DESKTOP, EACH_SIZE, PHONE } from "./viewports";

const TEXTS = { ko, en };
/** Hangul syllables that make words, so that a line can end between them. */
const LONG_KOREAN = "안녕하세요 집을 찾는 일은 길고 조심스러운 일입니다. ".repeat(200).slice(0, 5000);

async function withRealtor(
  { page, request, api }: { page: Page; request: APIRequestContext; api: HttpClient },
  fields: object,
  use: (slug: string) => Promise<void>,
): Promise<void> {
  const slug = freshSlug("content");
  const realtor = await createPublished(request, api, { desiredUrl: slug, ...fields });
  try {
    await use(slug);
  } finally {
    // A page that is still open would ask for who is gone.
    await page.goto("about:blank");
    await publicationOf(request, realtor.id, () => deleteRealtor(api, realtor.id));
  }
}

function photos(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const picture = `${API_URL}/media/seed/scene-${String((index % 24) + 1).padStart(2, "0")}`;
    return [
      { path: "gallery", imageType: "thumbnail", url: `${picture}-thumb.webp` },
      { path: "gallery", imageType: "fullsize", url: `${picture}.webp` },
    ];
  }).flat();
}

test("an almost empty realtor has a designed page that fits every width", async ({ page, request, api }) => {
  await withRealtor({ page, request, api }, { name: "Solo Park" }, async (slug) => {
    for (const language of EACH_LANGUAGE) {
      for (const viewport of [{ width: 320, height: 640 }, PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await open(page, realtorPath(slug, language));
        await expect(page.getByRole("heading", { level: 1, name: "Solo Park" })).toBeVisible();
        await expect(page.locator("main section[id]")).toHaveCount(3);
        await expect(page.getByRole("link", { name: TEXTS[language].contactMe }).first()).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      // Beside the form, from its head to its foot: no column that ends after a third.
      const contact = page.locator("#contact");
      await contact.scrollIntoViewIfNeeded();
      const [words, lead, form] = await Promise.all(
        [".contact-words", ".contact-lead", "form"].map((part) => boxOf(contact.locator(part))),
      );
      expect(words!.y).toBe(form!.y);
      expect(lead!.y + lead!.height).toBeCloseTo(form!.y + form!.height, 0);
    }
  });
});

test("sixty photos: a mosaic of some, a dialog of all, and no more loaded than seen", async ({
  page,
  request,
  api,
}) => {
  await withRealtor({ page, request, api }, { name: "Many Photos", photos: photos(60) }, async (slug) => {
    for (const { viewport } of EACH_SIZE) {
      await page.setViewportSize(viewport);
      const pictures: string[] = [];
      page.on("request", (asked) => {
        if (asked.resourceType() === "image" && asked.url().includes("/media/")) pictures.push(asked.url());
      });
      await open(page, realtorPath(slug, "en"));
      // The mosaic, and a row of listings where the page is so short that they are near.
      expect(pictures.length).toBeLessThanOrEqual(16);
      await expect(page.locator("#gallery li")).toHaveCount(8);
      for (const image of await page.locator("#gallery li img").all()) {
        await expect(image).toHaveAttribute("width", "640");
        await expect(image).toHaveAttribute("srcset", /-thumb\.webp 640w, .+\.webp 1600w/);
        await expect(image).toHaveAttribute("loading", "lazy");
      }
      // Their addresses, of before there were AVIFs, name none.
      await expect(page.locator("#gallery source")).toHaveCount(0);
      await page.getByRole("link", { name: "See all 60 photos" }).click();
      const dialog = page.getByRole("dialog", { name: "Gallery" });
      await expect(dialog.getByRole("status")).toContainText("1 / 60");
      await page.keyboard.press("End");
      await expect(dialog.getByRole("status")).toContainText("60 / 60");
      await dialog.getByRole("button", { name: "Close the gallery" }).click();
      await expect(dialog).toBeHidden();
      page.removeAllListeners("request");
    }
  });
});

test("five thousand Korean characters keep to a readable measure and whole words", async ({ page, request, api }) => {
  await withRealtor({ page, request, api }, { name: "Writer", aboutMeKr: LONG_KOREAN }, async (slug) => {
    for (const { viewport } of EACH_SIZE) {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(slug, "ko"));
      const words = page.locator("#about .paragraphs");
      await expect(words).toContainText("조심스러운");
      const style = await words.evaluate((element) => {
        const { wordBreak, fontSize } = getComputedStyle(element);
        return { wordBreak, ems: element.getBoundingClientRect().width / parseFloat(fontSize) };
      });
      expect(style.wordBreak).toBe("keep-all");
      expect(style.ems).toBeLessThanOrEqual(38.1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await open(page, realtorPath(slug, "en"));
    await expect(page.locator("#about .paragraphs")).toHaveAttribute("lang", "ko");
  });
});

test("what a realtor wrote is text wherever it stands", async ({ page, request, api }) => {
  const attack = "</script><script>window.attacked = true</script><img src=x onerror='window.attacked = true'>";
  const fields = {
    name: `Eve ${attack}`,
    aboutMeEn: attack,
    email: "eve@example.com",
    kakaoLink: "javascript:alert(1)",
    licenseNumber: attack,
    etcInfo: [{ contentType: "company_name", content: attack }],
    additionalSections: [{ titleEn: attack, contentEn: attack }],
    seoMeta: { ko: { title: attack, description: attack }, en: { title: attack, description: attack } },
  };
  await withRealtor({ page, request, api }, fields, async (slug) => {
    for (const language of EACH_LANGUAGE) {
      await open(page, realtorPath(slug, language));
      await expect(page.getByRole("heading", { level: 1 })).toContainText("</script><script>");
      expect(await page.evaluate(() => "attacked" in window)).toBe(false);
      const json = await page.locator('script[type="application/ld+json"]').textContent();
      expect((JSON.parse(json ?? "") as { name: string }).name).toContain("</script>");
      expect(await page.locator("a[href^='javascript:']").count()).toBe(0);
    }
  });
});
