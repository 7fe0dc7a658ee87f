import type { Locator } from "@playwright/test";
import { newAccount, storeSession } from "./accounts";
import { AdminPage } from "./admin-page";
import { expect, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";
import { IN_ENGLISH } from "./site";
import { PHONE } from "./viewports";

test.use({ viewport: PHONE });

/** Of a finger; Playwright's own clicks are over before a message comes. */
const PRESS_MS = 150;

/** Goes down where the target is: it must still be there when the finger is lifted. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS });
}

for (const language of IN_ENGLISH) {
  test(`the next part opens at the first press, although a message comes with it (${language})`, async ({
    page,
    api,
  }) => {
    const { id } = await copyHomepage(api, MINJI.id);
    await storeSession(page, api, await newAccount(api, "realtor", id));
    const admin = new AdminPage(page, language);
    await admin.open();
    await admin.unfold("openHouses");
    await admin.button("openHouse.add").click();
    const item = page.getByRole("group", { name: admin.text("openHouse.item", { number: 1 }) });
    const field = (part: "date" | "from" | "to") =>
      item.getByLabel(admin.text(`field.openHouse.${part}`), { exact: true });
    await field("date").fill("2026-11-28");
    await field("from").fill("13:00");
    await field("to").fill("12:30");
    await press(admin.title("testimonials"));
    await expect(admin.title("testimonials")).toHaveAttribute("aria-expanded", "true");
    await admin.unfold("openHouses");
    await expect(item.getByText(admin.text("problem.openHouseEnd"))).toBeVisible();
  });
}
