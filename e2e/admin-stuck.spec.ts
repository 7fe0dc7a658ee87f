import { ADMINISTRATOR_ACCOUNT, newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { expect, open, test } from "./fixtures";
import { createRealtor } from "../testing/realtors";
import { localizePath } from "../src/domain/site/page-path";
import en from "../src/i18n/en/publishing.json";
import ko from "../src/i18n/ko/publishing.json";
import { freshSlug } from "./seed";
import { IN_KOREAN } from "./site";

const WORDS = { ko, en };
const REASON = "http://api.example cannot be reached";

for (const language of IN_KOREAN) {
  const words = WORDS[language];

  test(`an administrator sees who is stuck and why, and tries one again (${language})`, async ({ page, api }) => {
    const { id, desiredUrl } = await createRealtor(api, { desiredUrl: freshSlug("stuck"), name: "Stuck Kim" });
    let items = [{ realtorId: id, state: "dead", reason: REASON, since: "2026-03-01T00:00:00.000Z" }];
    await page.route("**/api/stuck", (route) => route.fulfill({ json: { total: items.length, items } }));
    await page.route("**/api/stuck/retry", async (route) => {
      expect(route.request().postDataJSON()).toEqual({ realtorId: id });
      expect(route.request().headers()["authorization"]).toMatch(/^Bearer ./);
      items = [];
      await route.fulfill({ json: { retried: [id], unknown: [] } });
    });
    await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
    await open(page, localizePath("/admin", language));
    const part = page.getByRole("region", { name: words["stuck.title"] });
    await expect(part.getByRole("listitem")).toContainText([REASON]);
    await expect(part.getByText(words["stuck.dead"])).toBeVisible();
    await expect(part.getByRole("link", { name: "Stuck Kim" })).toHaveAttribute(
      "href",
      localizePath(`/${desiredUrl}/admin`, language),
    );
    await part.getByRole("button", { name: words["stuck.retry"] }).click();
    await expect(part.getByRole("status")).toContainText(words["stuck.retried"].replace("{{name}}", "Stuck Kim"));
    await expect(part.getByRole("status")).toContainText(words["stuck.none"]);
  });

  test(`whoever comes back to the editor reads why the last save is not live (${language})`, async ({ page, api }) => {
    const own = await createRealtor(api, { desiredUrl: freshSlug("held"), name: "Held" });
    const receipt = { outcome: "quarantined", reason: "RECORD_INVALID:salesCount", files: [], ms: {} };
    const receipts = [{ ...receipt, updatedAt: null, acceptedAt: "2026-03-01T00:00:00.000Z", liveAt: null }];
    await page.route("**/api/publications/**", (route) =>
      route.fulfill({
        contentType: "text/event-stream",
        body: `data: ${JSON.stringify({ pending: null, receipts })}\n\n`,
      }),
    );
    await storeSession(page, api, await newAccount(api, "realtor", own.id));
    const admin = new AdminPage(page, language);
    await admin.open(own.desiredUrl);
    const text = words["trouble.heldField"].replace("{{field}}", admin.text("field.salesCount"));
    await expect(admin.form.getByRole("alert").filter({ hasText: text })).toBeVisible();
  });
}

test("who has nothing stuck is told so by the site's own publisher", async ({ page, api }) => {
  await storeSession(page, api, ADMINISTRATOR_ACCOUNT);
  const answer = page.waitForResponse("**/api/stuck");
  await open(page, "/en/admin");
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole("region", { name: en["stuck.title"] }).getByRole("status")).not.toBeEmpty();
});
