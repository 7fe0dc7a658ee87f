import { copyHomepage } from "./own-homepage";
import { createRealtor, patchRealtor } from "../testing/realtors";
import { newAccount, storeSession } from "./accounts";
import { AdminPage, pictureFile } from "./admin-page";
import { open, test } from "./fixtures";
import { MINJI, freshSlug } from "./seed";
import { localizePath } from "../src/domain/site/page-path";

const OUT = "/tmp/w/firstrun-scratch/shots";
const SIZES = [
  { size: "p", viewport: { width: 390, height: 844 } },
  { size: "d", viewport: { width: 1440, height: 900 } },
];
for (const language of ["ko", "en"] as const)
  for (const { size, viewport } of SIZES)
    for (const colorScheme of ["light", "dark"] as const) {
      const tag = `${language}-${size}-${colorScheme}`;
      test(`shots ${tag}`, async ({ page, api }) => {
        test.slow();
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const shot = (name: string) => page.screenshot({ path: `${OUT}/${name}-${tag}.png` });
        const at = (path: string) => localizePath(path, language);
        await open(page, at("/"));
        const price = page.locator(".landing-price");
        if ((await price.count()) > 0) { await price.scrollIntoViewIfNeeded(); await page.waitForTimeout(300); await shot("price"); }
        const q = page.locator(".landing-questions");
        for (const s of await q.locator("summary").all()) await s.click();
        await page.waitForTimeout(200);
        await q.screenshot({ path: `${OUT}/faq-${tag}.png` });
        await open(page, at("/terms") + "#agents");
        await shot("terms");
        const { id } = await createRealtor(api, { desiredUrl: freshSlug("shot"), name: "Shot Kim" });
        await storeSession(page, api, await newAccount(api, "realtor", id));
        await open(page, at("/admin/account"));
        await page.locator(".session-menu-toggle").click();
        await shot("menu");
        await page.keyboard.press("Escape");
        await page.locator("#support").scrollIntoViewIfNeeded();
        await shot("account");
        void [AdminPage, patchRealtor, copyHomepage, MINJI, pictureFile];
      });
    }
