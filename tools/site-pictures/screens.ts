import { chromium, type Browser, type Locator, type Page } from "@playwright/test";
import path from "node:path";
import sharp from "sharp";
import { LANGUAGES, type Language } from "../../src/domain/site/locale";
import { localizePath } from "../../src/domain/site/page-path";
import enAdmin from "../../src/i18n/en/admin.json";
import enLanding from "../../src/i18n/en/landing.json";
import koAdmin from "../../src/i18n/ko/admin.json";
import koLanding from "../../src/i18n/ko/landing.json";
import { takeCards } from "./cards";
import { SCHEMES, schemeMark, showDark, type Scheme } from "./scheme";
import { NEWCOMER, OWNER, OWNER_SLUG, signInBeforehand, type DemoAccount } from "./session";

/**
 * The landing page's screens of the product, photographed from a running one: `npm start`, then
 * `npx tsx tools/site-pictures/screens.ts [site] [product API] [path of a Chromium]`
 */
const OUTPUT = path.resolve(__dirname, "../../static/landing");
const ADMIN = { ko: koAdmin, en: enAdmin };
const LANDING = { ko: koLanding, en: enLanding };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const REQUEST = {
  ko: { name: "서유나", area: "어바인", phone: "949-555-0100" },
  en: { name: "Yuna Seo", area: "Irvine, CA", phone: "949-555-0100" },
};
/** Nobody's: of a domain that is there for examples. */
const SHOWN_HOST = "www.daemun.example";
const QUALITY = 74;

interface Addresses {
  site: string;
  api: string;
}

interface Shot {
  name: string;
  language: Language;
  size: typeof PHONE;
  /** Of the screen, from its top. */
  height: number;
  widths: readonly number[];
  /** Whose screen; a visitor's without. */
  account?: DemoAccount;
  show: (page: Page) => Promise<void>;
}

function shotsOf(language: Language, site: string): Shot[] {
  const at = (address: string) => `${site}${localizePath(address, language)}`;
  const step = { language, size: PHONE, height: 520, widths: [320, 640] };
  const admin = ADMIN[language];
  const landing = LANDING[language];
  const editor = async (page: Page) => {
    await page.goto(at("/admin"));
    await page.locator("form.admin-editor").waitFor();
  };
  /** Where a change shows the most: another look, chosen and not yet saved. */
  const design = async (page: Page) => {
    await editor(page);
    // On phones the parts fold.
    const title = page.locator("#group-design h2 > button");
    if (await title.isVisible()) await title.click();
    await page.getByRole("radio", { name: admin["look.editorial"] }).check();
    await toTop(page.locator("#group-design"));
  };
  return [
    {
      name: "editor-desktop",
      language,
      size: DESKTOP,
      height: 900,
      widths: [800, 1200, 1600],
      account: OWNER,
      show: async (page) => {
        await design(page);
        await page.frameLocator("iframe").first().locator(".look-editorial .hero h1").waitFor();
      },
    },
    { name: "editor-phone", language, size: PHONE, height: 620, widths: [420, 780], account: OWNER, show: design },
    {
      ...step,
      name: "step-request",
      show: async (page) => {
        await page.goto(at("/"));
        await page.getByRole("button", { name: landing["hero.cta"] }).first().click();
        const panel = page.getByRole("dialog", { name: landing["realtorwwwInput.1"] });
        const { name, area, phone } = REQUEST[language];
        await panel.getByLabel(landing["realtorwwwInput.3"]).fill(name);
        await panel.getByLabel(landing["realtorwwwInput.4"]).fill(area);
        await panel.getByLabel(landing["realtorwwwInput.5"], { exact: true }).fill(phone);
      },
    },
    {
      ...step,
      name: "step-fill",
      account: NEWCOMER,
      show: async (page) => {
        await editor(page);
        const steps = page.getByRole("navigation", { name: admin["firstRun.steps"] });
        await steps.getByRole("button", { name: /^5\./ }).click();
        await page.getByRole("button", { name: admin["firstRun.starter.calm"] }).click();
        // The last of five.
        const count = admin["firstRun.count"].replace(/\{\{\w+\}\}/g, "5");
        await toTop(page.getByText(count, { exact: true }).last());
      },
    },
    {
      ...step,
      name: "step-live",
      show: async (page) => void (await page.goto(at(`/${OWNER_SLUG}`))),
    },
  ];
}

/** With a little air above it, below the header where that stays. */
function toTop(part: Locator): Promise<void> {
  return part.evaluate((element) => {
    const { position, height } = getComputedStyle(document.querySelector("header")!);
    const header = position === "sticky" || position === "fixed" ? parseFloat(height) : 0;
    window.scrollBy({ top: element.getBoundingClientRect().top - header - 16, behavior: "instant" });
  });
}

/** Some screens name the site's own host: on this machine that is no address to show. */
function showAddress([host, shown]: readonly [string, string]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = texts.currentNode.nodeValue!.replace(host, shown);
}

async function take(browser: Browser, shot: Shot, scheme: Scheme, { api }: Addresses): Promise<void> {
  const { name, language, size, height, widths, account, show } = shot;
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: language,
  });
  if (account) await signInBeforehand(context, api, account);
  const page = await context.newPage();
  await show(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForLoadState("networkidle");
  if (scheme === "dark") await showDark(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(showAddress, [new URL(page.url()).host, SHOWN_HOST] as const);
  const screen = await page.screenshot({ clip: { x: 0, y: 0, width: size.width, height } });
  await context.close();
  for (const width of widths) {
    const file = `${name}-${language}${schemeMark(scheme)}-${width}.webp`;
    const { size: bytes } = await sharp(screen)
      .resize({ width })
      .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
      .toFile(path.join(OUTPUT, file));
    process.stdout.write(`${file} ${bytes}\n`);
  }
}

async function main([
  site = "http://localhost:8000",
  api = "http://localhost:4000",
  executablePath,
]: readonly string[]) {
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
  try {
    await takeCards(browser, { site, api });
    for (const language of LANGUAGES) {
      for (const shot of shotsOf(language, site))
        for (const scheme of SCHEMES) await take(browser, shot, scheme, { site, api });
    }
  } finally {
    await browser.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
