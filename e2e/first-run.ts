import type { Locator, Page } from "@playwright/test";
import { localizePath } from "../src/domain/site/page-path";
import { createRealtor } from "../testing/realtors";
import { newAccount, storeSession } from "./accounts";
import type { AdminPage } from "./admin-page";
import { expect, open } from "./fixtures";
import { freshSlug } from "./seed";

/** The homepage in the frame has tests of its own, at its own size. */
export const PREVIEW_APART = { except: "iframe" };

export const BEFORE = "/en/terms";

/** Letters alone: a slug holds no digits. */
export const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");

/** A homepage with nothing on it, and its owner in front of it. */
export async function newcomer(page: Page, api: Parameters<typeof newAccount>[0]) {
  const realtor = await createRealtor(api, { desiredUrl: freshSlug("begun"), name: "Begun Kim" });
  await storeSession(page, api, await newAccount(api, "realtor", realtor.id));
  return realtor;
}

export async function openSteps(page: Page, admin: AdminPage): Promise<Locator> {
  await open(page, localizePath("/admin", admin.language));
  const steps = page.getByRole("navigation", { name: admin.text("firstRun.steps") });
  await expect(steps).toBeVisible();
  return steps;
}
