import type { Page } from "@playwright/test";
import { realtorPath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/realtor.json";
import ko from "../src/i18n/ko/realtor.json";
import { expect, open, test } from "./fixtures";
import { GRACE } from "./seed";
import { IN_ENGLISH } from "./site";
import { EACH_SIZE } from "./viewports";

const TEXTS = { ko, en };

/** As the real player: it answers who listens to it. */
const PLAYER = `<p>film</p><script>addEventListener("message", ({ data, source }) => {
  if (JSON.parse(data).event === "listening") source.postMessage(JSON.stringify({ event: "initialDelivery" }), "*");
})</script>`;

for (const language of IN_ENGLISH) {
  const text = TEXTS[language];
  const sectionOf = (page: Page) => page.getByRole("region", { name: text["video.title"], exact: true });

  test(`the video site is asked for nothing before the visitor wants the video (${language})`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: PLAYER });
    });
    await open(page, realtorPath(GRACE.slug, language));
    const video = sectionOf(page);
    await video.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    // A photo as it is.
    const drawn = await video.locator("img").evaluate((img) => {
      const { filter, mixBlendMode } = getComputedStyle(img);
      return [filter, mixBlendMode];
    });
    expect(drawn).toEqual(["none", "normal"]);
    await video.getByRole("button", { name: text["video.play"] }).click();
    await expect(video.frameLocator("iframe").getByText("film")).toBeVisible();
    await expect(video.getByRole("button")).toHaveCount(0);
    await expect(video.locator("iframe")).toBeFocused();
    expect(asked).toHaveLength(1);
    await expect(video.getByText(text["video.failed"])).toHaveCount(0);
  });

  test(`a video that cannot load leaves the poster, says so, and links to the video site (${language})`, async ({
    page,
    problems,
  }) => {
    problems.expect(/youtube/);
    await page.route(/youtube/, (route) => route.abort());
    await open(page, realtorPath(GRACE.slug, language));
    const video = sectionOf(page);
    const play = video.getByRole("button", { name: text["video.play"] });
    await play.click();
    await expect(video.getByRole("alert")).toHaveText(text["video.failed"]);
    await expect(video.locator("iframe")).toHaveCount(0);
    // Another try.
    await expect(play).toBeFocused();
    await expect(video.getByRole("link", { name: text["video.watch"] })).toHaveAttribute(
      "href",
      /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
    );
  });

  for (const { size, viewport } of EACH_SIZE) {
    test(`the video's caption is whole (${language}, ${size})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, realtorPath(GRACE.slug, language));
      const video = sectionOf(page);
      const caption = video.getByText(text["video.note"]);
      await caption.scrollIntoViewIfNeeded();
      // All of it inside of every box that cuts off what is outside.
      const cut = await caption.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        let hidden = 0;
        for (let box = element.parentElement; box !== null; box = box.parentElement) {
          if (getComputedStyle(box).overflowY !== "hidden") continue;
          const outer = box.getBoundingClientRect();
          hidden += Math.max(0, outer.top - top, bottom - outer.bottom, outer.left - left, right - outer.right);
        }
        return hidden;
      });
      expect(cut).toBe(0);
      await expect(video.getByRole("link", { name: text["video.watch"] })).toBeVisible();
    });
  }
}
