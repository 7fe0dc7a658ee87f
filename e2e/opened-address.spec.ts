import { localizePath } from "../src/domain/site/page-path";
import { expect, open, test } from "./fixtures";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";

for (const language of EACH_LANGUAGE) {
  for (const path of ["/", `/${GRACE.slug}`, `/${GRACE.slug}/terms`, "/terms", "/nobody-lives-here"]) {
    for (const query of ["", "?utm_source=kakao&utm_campaign=%EB%B4%84"]) {
      const address = localizePath(path, language) + query;

      test(`${address} takes the page data of its html`, async ({ page, problems }) => {
        problems.expect(/nobody-lives-here/);
        const asked: string[] = [];
        page.on("request", (request) => {
          if (request.url().includes("page-data.json")) asked.push(request.url());
        });
        await open(page, address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(asked).toEqual([]);
      });
    }
  }
}
