import type { Locator, Page } from "@playwright/test";
import type { Language } from "../src/domain/site/locale";
import { localizePath } from "../src/domain/site/page-path";
import enCommon from "../src/i18n/en/common.json";
import enLanding from "../src/i18n/en/landing.json";
import koCommon from "../src/i18n/ko/common.json";
import koLanding from "../src/i18n/ko/landing.json";
import { open } from "./fixtures";
import { EACH_LANGUAGE } from "./site";
import { DESKTOP, sizesIn } from "./viewports";

export const COMMON = { ko: koCommon, en: enCommon };
export const LANDING = { ko: koLanding, en: enLanding };

/** Each language and each size once, for tables of tests. */
export const EACH_SCREEN = EACH_LANGUAGE.flatMap((language) =>
  sizesIn(language).map(({ viewport: size }) => ({ language, size, name: `${language}, ${size.width} px` })),
);

export async function openLanding(page: Page, language: Language, size = DESKTOP): Promise<void> {
  await page.setViewportSize(size);
  await open(page, localizePath("/", language));
}

export async function openPanel(page: Page, language: Language): Promise<Locator> {
  await page.getByRole("button", { name: LANDING[language]["hero.cta"] }).click();
  const panel = panelOf(page, language);
  await settled(panel);
  return panel;
}

export function panelOf(page: Page, language: Language): Locator {
  return page.getByRole("dialog", { name: LANDING[language]["realtorwwwInput.1"] });
}

/** Until nothing of it moves any more. */
export async function settled(part: Locator): Promise<void> {
  await part.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}

export async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return box;
}
