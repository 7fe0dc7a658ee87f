import { expect, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import path from "node:path";
import sharp from "sharp";
import { LANGUAGES, type Language } from "../../src/domain/site/locale";
import { localizePath, realtorPath } from "../../src/domain/site/page-path";
import { SCHEMES, schemeMark, showDark, type Scheme } from "./scheme";
import { OWNER, OWNER_SLUG, signInBeforehand } from "./session";

/** The three cards below the hero, each put together of photographs of the product. Taken by `screens.ts`. */
const OUTPUT = path.resolve(__dirname, "../../static/landing");
const WIDTHS = [420, 640, 840];
const QUALITY = 72;
const CARD = { width: 840, height: 630 };
const PHONE = { width: 390, height: 844 };
const GROUND = { light: "#dfe5e0", dark: "#1b2a25" };
/** Around a piece: on the dark ground no shadow parts it. */
const EDGE = { light: "#15171c1f", dark: "#ffffff2e" };
/** Of the seed: a cover in the light, a dark page, and a name alone on its color. */
const THREE_SLUGS = [OWNER_SLUG, "daniel-park", "soyoung-lim"];
/** Of what is shown by itself, as large as on its screen. */
const PIECE_WIDTH = 330;
const PUBLISHED_TIMEOUT_MS = 15_000;

interface Piece {
  picture: Buffer;
  left: number;
  top: number;
  width: number;
}

/** Whose card it is. */
interface Reader {
  language: Language;
  scheme: Scheme;
}

interface Addresses {
  site: string;
  api: string;
}

export async function takeCards(browser: Browser, addresses: Addresses): Promise<void> {
  for (const language of LANGUAGES)
    for (const scheme of SCHEMES) {
      const cards = await cardsOf(browser, { language, scheme }, addresses);
      for (const [name, pieces] of Object.entries(cards))
        await put(browser, `${name}-${language}${schemeMark(scheme)}`, scheme, pieces);
    }
}

async function cardsOf(browser: Browser, reader: Reader, addresses: Addresses): Promise<Record<string, Piece[]>> {
  const other: Language = reader.language === "ko" ? "en" : "ko";
  const phone = (slug: string, language = reader.language) =>
    photograph(browser, { ...reader, language }, (page) =>
      page.goto(`${addresses.site}${realtorPath(slug, language)}`),
    );
  const [first, dark, name] = await Promise.all(THREE_SLUGS.map((slug) => phone(slug)));
  return {
    languages: [
      { picture: await phone(OWNER_SLUG, other), left: 448, top: 132, width: 316 },
      { picture: first!, left: 76, top: 64, width: 350 },
    ],
    yours: [
      { picture: first!, left: 40, top: 150, width: 240 },
      { picture: name!, left: 560, top: 150, width: 240 },
      { picture: dark!, left: 285, top: 64, width: 270 },
    ],
    instant: await savedPieces(browser, reader, addresses),
  };
}

/** A number is typed and saved; then the page has it. Afterwards it is what it was. */
async function savedPieces(browser: Browser, reader: Reader, { site, api }: Addresses): Promise<Piece[]> {
  const context = await contextOf(browser, reader, { width: 1440, height: 900 });
  await signInBeforehand(context, api, OWNER);
  const page = await context.newPage();
  await page.goto(`${site}${localizePath("/admin", reader.language)}`);
  const number = page.locator('[name="salesCount"]');
  const before = await number.inputValue();
  const save = async (value: string) => {
    await number.fill(value);
    await page.locator(".save-bar button[type=submit]").click();
    await expect(page.locator('.publishing[data-stage="live"]')).toBeVisible({ timeout: PUBLISHED_TIMEOUT_MS });
  };
  await save(String(Number(before) + 1));
  const field = await shotOf(page.locator(".field", { has: number }));
  await page.addStyleTag({ content: ".publishing a { display: none; }" });
  const state = await shotOf(page.locator(".publishing"));
  const homepage = await photograph(browser, reader, async (visitor) => {
    await visitor.goto(`${site}${realtorPath(OWNER_SLUG, reader.language)}`);
    await visitor.locator(".numbers").evaluate((part) => part.scrollIntoView({ block: "center" }));
  });
  await save(before);
  await context.close();
  return [
    { picture: homepage, left: 410, top: 64, width: 370 },
    { picture: field, left: 48, top: 190, width: PIECE_WIDTH },
    { picture: state, left: 48, top: 344, width: PIECE_WIDTH },
  ];
}

/** The first screen of a homepage on a phone, or what `show` leads to, in the scheme of the card. */
async function photograph(browser: Browser, reader: Reader, show: (page: Page) => Promise<unknown>): Promise<Buffer> {
  const context = await contextOf(browser, reader, PHONE);
  const page = await context.newPage();
  await show(page);
  await page.waitForLoadState("networkidle");
  if (reader.scheme === "dark") await showDark(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

function contextOf(browser: Browser, { language, scheme }: Reader, viewport: typeof PHONE): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: language,
  });
}

/** An element by itself on its own ground, with a margin of it. */
async function shotOf(element: Locator): Promise<Buffer> {
  await element.evaluate((part: HTMLElement, width) => {
    part.style.cssText = `box-sizing: border-box; width: ${width}px; padding: 20px; background: var(--surface)`;
  }, PIECE_WIDTH);
  return element.screenshot();
}

async function put(browser: Browser, name: string, scheme: Scheme, pieces: readonly Piece[]): Promise<void> {
  const page = await browser.newPage({ viewport: CARD, deviceScaleFactor: 2 });
  const images = pieces.map(
    ({ picture, left, top, width }) =>
      `<img src="data:image/png;base64,${picture.toString("base64")}" style="left:${left}px;top:${top}px;width:${width}px">`,
  );
  await page.setContent(`<style>
    body { margin: 0; background: ${GROUND[scheme]}; }
    img { position: absolute; border-radius: 22px; box-shadow: 0 0 0 1px ${EDGE[scheme]}, 0 24px 48px -20px #15171c73; }
  </style>${images.join("")}`);
  const card = await page.screenshot();
  await page.close();
  for (const width of WIDTHS) {
    const file = `${name}-${width}.webp`;
    const { size } = await sharp(card)
      .resize({ width })
      .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
      .toFile(path.join(OUTPUT, file));
    process.stdout.write(`${file} ${size}\n`);
  }
}
