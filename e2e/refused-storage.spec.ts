import { localizePath } from "../src/domain/site/page-path";
import { expect, inTurn, open, test } from "./fixtures";
import { LANDING, openPanel } from "./landing-page";
import { GRACE } from "./seed";
import { EACH_LANGUAGE } from "./site";

test.beforeEach(async ({ page }) => {
  // As Chrome and Safari have it where site data is blocked.
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
});

for (const language of EACH_LANGUAGE) {
  const turn = inTurn(language);
  for (const path of ["/", `/${GRACE.slug}`, "/terms", "/process", "/agreement", "/login"]) {
    turn.test(`${path} works in a browser that keeps nothing (${language})`, async ({ page }) => {
      await open(page, localizePath(path, language));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Internal Server Error");
      await expect(page.getByRole("banner")).toBeVisible();
    });
  }

  turn.test(`the request form is sent from a browser that keeps nothing (${language})`, async ({ page }) => {
    const text = LANDING[language];
    await page.route("**/api/send-to-slack", (route) => route.fulfill({ json: { ok: true } }));
    await open(page, localizePath("/", language));
    const panel = await openPanel(page, language);
    await panel.getByLabel(text["realtorwwwInput.3"], { exact: true }).fill("Hana");
    await panel.getByLabel(text["realtorwwwInput.5"]).fill("714-555-0100");
    const said = page.waitForEvent("dialog");
    await panel.getByRole("button", { name: text["realtorwwwInput.10"] }).click();
    const alert = await said;
    expect(alert.message()).toBe(text["realtorwwwInput.11"]);
    await alert.accept();
  });
}
