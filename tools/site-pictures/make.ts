import { chromium, type Page } from "@playwright/test";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { productShareImage } from "../../src/components/shell/share-image";
import { LANGUAGES, type Language } from "../../src/domain/site/locale";
import enCommon from "../../src/i18n/en/common.json";
import enLanding from "../../src/i18n/en/landing.json";
import koCommon from "../../src/i18n/ko/common.json";
import koLanding from "../../src/i18n/ko/landing.json";
import { writeIcons } from "./icons";

const STATIC = path.resolve(__dirname, "../../static");
const COMMON = { ko: koCommon, en: enCommon };
const LANDING = { ko: koLanding, en: enLanding };

/** KakaoTalk shows the middle of a share image, twice as wide as high. */
const KAKAO_RATIO = 2;
const JPEG_QUALITY = 84;

async function writeShareImage(page: Page, language: Language): Promise<void> {
  const { url, width, height, alt } = productShareImage(language);
  const texts = {
    siteName: COMMON[language].siteName,
    title: LANDING[language]["hero.title"],
    lead: LANDING[language]["hero.lead"],
  };
  await page.setViewportSize({ width, height });
  await page.goto(pathToFileURL(path.join(__dirname, "share-image.html")).href);
  const edges = await page.evaluate(
    async ({ texts, language }) => {
      document.documentElement.lang = language;
      const parts = [...document.querySelectorAll<HTMLElement>("[data-text]")];
      for (const part of parts) part.textContent = texts[part.dataset.text as keyof typeof texts];
      await document.fonts.ready;
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return {
        top: Math.min(...boxes.map((box) => box.top)),
        bottom: Math.max(...boxes.map((box) => box.bottom)),
        right: Math.max(...parts.map((part) => part.scrollWidth + part.getBoundingClientRect().left)),
      };
    },
    { texts, language },
  );
  const cut = (height - width / KAKAO_RATIO) / 2;
  if (edges.top < cut || edges.bottom > height - cut || edges.right > width)
    throw new Error(`The texts of ${url} do not fit: ${JSON.stringify(edges)}. Shorten them or draw them smaller.`);
  await sharp(await page.screenshot())
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: "4:4:4" })
    // What it says, for the test that compares it with the texts.
    .withExif({ IFD0: { ImageDescription: encodeURI(alt) } })
    .toFile(path.join(STATIC, url));
}

/** `npx tsx tools/site-pictures/make.ts [path of a Chromium]` */
async function main([executablePath]: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    for (const language of LANGUAGES) await writeShareImage(page, language);
  } finally {
    await browser.close();
  }
  await writeIcons(STATIC);
}

void main(process.argv.slice(2));
