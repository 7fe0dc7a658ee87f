import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ko from "../../src/i18n/ko/privacy.json";
import { navigateInPage, open } from "../fixtures";
import { listPublicFiles } from "../../testing/data-dir";
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

test("no vendor is named in any page or script of a release without ids", async ({ site }) => {
  await site.release("none");
  expect(await filesThatNameVendors(site.dataDir)).toEqual([]);
  await site.release("container");
  expect(await filesThatNameVendors(site.dataDir)).toContain("index.html");
});

async function filesThatNameVendors(dataDir: string): Promise<string[]> {
  const files = (await listPublicFiles(dataDir)).filter((file) => /\.(?:js|html|json)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const named = await Promise.all(
    files.map(async (file) => VENDORS.test(await readFile(join(dataDir, "current", "public", file), "utf8"))),
  );
  return files.filter((_, index) => named[index]);
}
