import { expect, test } from "./fixtures";
import { EACH_SCREEN, LANDING, boxOf, openLanding, openPanel, settled } from "./landing-page";
import { DESKTOP, PHONE } from "./viewports";
import { IN_ENGLISH } from "./site";

for (const { language, size, name } of EACH_SCREEN) {
  test(`the panel lies at the right, 40 % wide on desktop and full on phones (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    const panel = await openPanel(page, language);
    const box = await boxOf(panel);
    expect(box.width / size.width).toBeCloseTo(size.width >= 900 ? 0.4 : 1, 2);
    expect(box.x + box.width).toBe(size.width);
    expect([box.y, box.height]).toEqual([0, size.height]);
    // Whatever the theme, no strip of another colour beside or below the form.
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test(`the panel slides in from the right edge (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    await page.evaluate(() => {
      const left: number[] = [];
      Object.assign(window, { left });
      const watch = () => {
        const panel = document.querySelector("dialog[open]");
        if (panel) left.push(panel.getBoundingClientRect().left);
        requestAnimationFrame(watch);
      };
      watch();
    });
    await settled(await openPanel(page, language));
    const left = await page.evaluate(() => (window as unknown as { left: number[] }).left);
    expect(left[0]).toBeGreaterThan(left.at(-1)!);
    expect(left).toEqual([...left].sort((a, b) => b - a));
  });

  test(`the page has no scrollbars while the panel is open (${name})`, async ({ page }) => {
    await openLanding(page, language, size);
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).not.toBe("hidden");
    const panel = await openPanel(page, language);
    expect(await overflow()).toBe("hidden");
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    expect(await overflow()).not.toBe("hidden");
  });
}

for (const language of IN_ENGLISH) {
  const text = LANDING[language];

  test(`the warning that goes does not move the button from under the pointer (${language})`, async ({ page }) => {
    let asked = 0;
    await page.route("**/api/send-to-slack", (route) => {
      asked += 1;
      return route.fulfill({ json: { ok: true } });
    });
    page.on("dialog", (dialog) => void dialog.accept());
    await openLanding(page, language, PHONE);
    const panel = await openPanel(page, language);
    await panel.getByLabel(text["realtorwwwInput.3"], { exact: true }).fill("Hana");
    await panel.getByLabel(text["realtorwwwInput.5"]).pressSequentially("(714)555-0100");
    const { x, y, width, height } = await boxOf(panel.getByRole("button", { name: text["realtorwwwInput.10"] }));
    await page.mouse.click(x + width / 2, y + height - 4, { delay: 60 });
    await expect(panel).toBeHidden();
    expect(asked).toBe(1);
  });
}

test("a selection that is drawn out of a field does not close the panel, nor does a click inside", async ({ page }) => {
  await openLanding(page, "en", DESKTOP);
  const panel = await openPanel(page, "en");
  const { x, y } = await boxOf(panel.getByLabel(LANDING.en["realtorwwwInput.4"]));
  await page.mouse.move(x + 80, y + 20);
  await page.mouse.down();
  await page.mouse.move(60, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(panel).toBeVisible();
  await panel.getByRole("heading").click();
  await expect(panel).toBeVisible();
  await page.mouse.click(60, 400);
  await expect(panel).toBeHidden();
});
