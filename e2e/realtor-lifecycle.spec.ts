import type { APIRequestContext, Page } from "@playwright/test";
import { pageDataFile, realtorPath } from "../src/domain/site/page-path";
import { expect, hydrated, isSameDocument, navigateInPage, open, test } from "./fixtures";
import { deleteRealtor, patchRealtor } from "../testing/realtors";
import { createPublished, publicationOf, sitemapAddresses } from "./publications";
import { GRACE, freshSlug } from "./seed";
import { EACH_LANGUAGE, SITE_URL } from "./site";

test("a realtor created after the build opens directly and by client navigation, in both languages", async ({
  page,
  request,
  api,
}) => {
  const slug = freshSlug("created");
  const name = `Newcomer ${slug}`;
  const realtor = await createPublished(request, api, { desiredUrl: slug, name });

  for (const language of EACH_LANGUAGE) {
    const path = realtorPath(slug, language);
    expect((await request.get(`/${pageDataFile(path)}`)).status()).toBe(200);
    expect(await open(page, path)).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    for (const from of [realtorPath(GRACE.slug, language), language === "ko" ? "/" : "/en"]) {
      await open(page, from);
      await navigateInPage(page, path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await isSameDocument(page)).toBe(true);
    }
  }
  await publicationOf(request, realtor.id, () => deleteRealtor(api, realtor.id));
});

test("create, rename and delete show in the pages, the page-data and the sitemap", async ({ request, api }) => {
  const first = freshSlug("first");
  const second = freshSlug("second");
  const realtor = await createPublished(request, api, { desiredUrl: first, name: "Mover" });
  await expectServed(request, first, true);

  await publicationOf(request, realtor.id, () => patchRealtor(api, realtor.id, { desiredUrl: second }));
  await expectServed(request, first, { movedTo: second });
  await expectServed(request, second, true);

  await publicationOf(request, realtor.id, () => deleteRealtor(api, realtor.id));
  for (const slug of [first, second]) await expectServed(request, slug, false);
});

test("a deleted realtor's address shows the 404 of its language, and a realtor who takes it opens there", async ({
  page,
  request,
  api,
  problems,
}) => {
  problems.expect(/status of 404/);
  const slug = freshSlug("again");
  const leaver = await createPublished(request, api, { desiredUrl: slug, name: "Leaver" });
  await publicationOf(request, leaver.id, () => deleteRealtor(api, leaver.id));
  for (const language of EACH_LANGUAGE) {
    expect(await open(page, realtorPath(slug, language))).toBe(404);
    await expectHeading(page, /Page not found/);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
  const taker = await createPublished(request, api, { desiredUrl: slug, name: "Taker" });
  await page.reload();
  await hydrated(page);
  await expectHeading(page, /Taker/);
  await publicationOf(request, taker.id, () => deleteRealtor(api, taker.id));
});

async function expectServed(
  request: APIRequestContext,
  slug: string,
  served: boolean | { movedTo: string },
): Promise<void> {
  const addresses = await sitemapAddresses(request);
  const isPage = served === true;
  for (const language of EACH_LANGUAGE) {
    const path = realtorPath(slug, language);
    const page = await request.get(path, { maxRedirects: 0 });
    if (typeof served === "object")
      expect([page.status(), page.headers()["location"]]).toEqual([301, realtorPath(served.movedTo, language)]);
    else expect(page.status(), path).toBe(isPage ? 200 : 404);
    expect((await request.get(`/${pageDataFile(path)}`)).status(), pageDataFile(path)).toBe(isPage ? 200 : 404);
    expect(addresses.includes(`${SITE_URL}${path}`), `${path} in the sitemap`).toBe(isPage);
  }
}

async function expectHeading(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
