import ko from "../../src/i18n/ko/privacy.json";
import { navigateInPage, open } from "../fixtures";
import { COMMON } from "../landing-page";
import { MINJI } from "../seed";
import { expect, test } from "./fixtures";
import { ALL_GRANTED, answeredBefore, putAway } from "./visitor";

const VENDORS = /datadoghq|googletagmanager|amplitude|braze/;

test("without ids nothing is sent, asked or offered, whatever was granted", async ({ page, context, site, sent }) => {
  await site.release("none");
  const asked = page.waitForResponse("**/builds/latest.json?t=*");
  await open(page, "/");
  // A second after the first idle moment: by then third parties would have begun.
  await asked;
  await expect(page.getByRole("region", { name: ko["bar.label"] })).toBeHidden();
  await expect(page.getByRole("link", { name: COMMON.ko["footer.doNotSell"] })).toHaveCount(0);
  await navigateInPage(page, "/process");
  await putAway(page);

  const granting = await context.newPage();
  await answeredBefore(granting, ALL_GRANTED);
  const askedAgain = granting.waitForResponse("**/builds/latest.json?t=*");
  await open(granting, `/${MINJI.slug}`);
  await askedAgain;
  await putAway(granting);
  expect(sent.to()).toEqual([]);
});

test("no vendor is named in a page, or in a script that it loads, without ids", async ({ page, site }) => {
  const isNamed = async (): Promise<boolean> => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script" && response.url().startsWith(site.address))
        scripts.push(response.text());
    });
    const asked = page.waitForResponse("**/builds/latest.json?t=*");
    await open(page, "/");
    await asked;
    page.removeAllListeners("response");
    expect(scripts.length).toBeGreaterThan(2);
    return VENDORS.test([await page.content(), ...(await Promise.all(scripts))].join());
  };
  await site.release("none");
  expect(await isNamed()).toBe(false);
  await site.release("container");
  expect(await isNamed()).toBe(true);
});
