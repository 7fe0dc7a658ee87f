import { DESIGN_LOOKS } from "../src/domain/realtor/design-look";
import { violations } from "./axe";
import { expect, open, test } from "./fixtures";
import { copyHomepage } from "./own-homepage";
import { MINJI } from "./seed";

for (const designLook of DESIGN_LOOKS) {
  test(`every pair of light and dark can be read (${designLook || "quiet"})`, async ({ page, request, api }) => {
    for (const main of ["Y", "N"]) {
      for (const content of ["Y", "N"]) {
        const { desiredUrl } = await copyHomepage(api, MINJI.id, {
          designLook,
          designMainDarkMode: main,
          contentDarkMode: content,
        });
        await expect.poll(async () => (await request.get(`/${desiredUrl}`)).status()).toBe(200);
        await open(page, `/${desiredUrl}`);
        expect(await violations(page), `main ${main}, content ${content}`).toEqual([]);
      }
    }
  });
}
