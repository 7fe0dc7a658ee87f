import type { Page } from "@playwright/test";
import type { Language } from "../../src/domain/site/locale";
import type { DemoAccount } from "../site-pictures/session";

export const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1440, height: 900 },
] as const;
export const SCHEMES = ["light", "dark"] as const;

/** How a screen is looked at. A realtor's page has colors of its own: there `dark` is the realtor's choice. */
export interface Variant {
  size: (typeof SIZES)[number];
  language: Language;
  scheme: (typeof SCHEMES)[number];
}

export interface Screen {
  group: string;
  name: string;
  /** Without language. */
  path: string | ((variant: Variant) => string);
  /** Whose screen; a visitor's without. */
  account?: DemoAccount;
  /** All of the page, not only what a window shows. */
  isWhole?: true;
  /** What somebody does there before the picture is taken. */
  show?: (page: Page, variant: Variant) => Promise<void>;
}
