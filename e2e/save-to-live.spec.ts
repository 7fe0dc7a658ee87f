import { localizePath } from "../src/domain/site/page-path";
import { sitemapShard, sitemapShardFile } from "../src/domain/site/sitemap";
import { expect, isSameDocument, navigateInPage, open, test } from "./fixtures";
import { patchRealtor } from "../testing/realtors";
import { differingFiles, publicationOf, publishedFiles } from "./publications";
import { MINJI } from "./seed";

test("a save is on the visitor's page, and its receipt names exactly the files that changed", async ({
  page,
  request,
  api,
}) => {
  const sentence = `오늘 ${Date.now()}번째 인사를 드립니다.`;
  await open(page, `/${MINJI.slug}`);
  await expect(page.getByText(sentence)).toHaveCount(0);
  const filesBefore = await publishedFiles();

  const receipt = await publicationOf(request, MINJI.id, () => patchRealtor(api, MINJI.id, { aboutMeKr: sentence }));

  await page.reload();
  await expect(page.getByText(sentence)).toBeVisible();
  expect(receipt).toMatchObject({ outcome: "published", liveAt: expect.stringMatching(/^20/) as unknown });
  const named = (outcome: string) =>
    receipt.files
      .filter((file) => file.outcome === outcome)
      .map(({ file }) => file)
      .sort();
  expect(named("written")).toEqual(
    [
      `${MINJI.slug}/index.html`,
      `page-data/${MINJI.slug}/page-data.json`,
      sitemapShardFile(sitemapShard(MINJI.id)),
    ].sort(),
  );
  expect(named("unchanged")).toEqual([`en/${MINJI.slug}/index.html`, `page-data/en/${MINJI.slug}/page-data.json`]);
  expect(named("deleted")).toEqual([]);
  expect(differingFiles(filesBefore, await publishedFiles())).toEqual(named("written"));
});

test("a save is no new build: an open tab goes on without a reload", async ({ page, request, api }) => {
  const latestBuild = async () => (await request.get("/builds/latest.json")).text();
  const before = await latestBuild();
  await open(page, `/${MINJI.slug}`);
  const aboutMeKr = `탭이 열린 동안의 인사 ${Date.now()}.`;
  await publicationOf(request, MINJI.id, () => patchRealtor(api, MINJI.id, { aboutMeKr }));
  expect(await latestBuild()).toBe(before);
  await navigateInPage(page, "/terms");
  expect(await isSameDocument(page)).toBe(true);
});

test("a save without a difference writes nothing", async ({ request, api }) => {
  const aboutMeEn = `One more greeting, number ${Date.now()}.`;
  await publicationOf(request, MINJI.id, () => patchRealtor(api, MINJI.id, { aboutMeEn }));
  const filesBefore = await publishedFiles();
  const saved = await patchRealtor(api, MINJI.id, { aboutMeEn });
  const again = await patchRealtor(api, MINJI.id, { aboutMeEn });
  expect(again.updatedAt).toBe(saved.updatedAt);
  expect(differingFiles(filesBefore, await publishedFiles())).toEqual([]);
});

for (const language of ["ko", "en"] as const) {
  test(`markup in a text stays text (${language})`, async ({ page, request, api }) => {
    const text = `</script><script>window.broken=${Date.now()}</script><!-- "quoted" & done`;
    const field = language === "ko" ? "aboutMeKr" : "aboutMeEn";
    await publicationOf(request, MINJI.id, () => patchRealtor(api, MINJI.id, { [field]: text }));
    await open(page, localizePath(`/${MINJI.slug}`, language));
    await expect(page.getByRole("main")).toContainText(text);
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
  });
}
