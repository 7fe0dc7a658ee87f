import { localizePath, pageDataFile } from "../src/domain/site/page-path";
import { expect, inTurn, open, pageDataAskedFor } from "./fixtures";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  for (const [path, dataOf] of [
    ["/", "/"],
    [`/${GRACE.slug}`, `/${GRACE.slug}`],
    [`/${GRACE.slug}/terms`, "/_realtor/terms"],
    ["/terms", "/terms"],
    // It has it in its html.
    ["/nobody-lives-here", null],
  ] as const) {
    for (const query of ["", "?utm_source=kakao&utm_campaign=%EB%B4%84"]) {
      const address = localizePath(path, language) + query;

      turn.test(`${address} takes the page data of its html`, async ({ page, problems }) => {
        problems.expect(/nobody-lives-here/);
        const asked = pageDataAskedFor(page);
        await open(page, address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(asked).toEqual(dataOf === null ? [] : [`/${pageDataFile(localizePath(dataOf, language))}`]);
      });
    }
  }
}
