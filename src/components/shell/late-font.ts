import { FONT_KEY } from "../../browser/device-storage";
import { AT_THE_LATEST_MS } from "../../browser/script-patience";
import { WAITING_STYLE } from "../../domain/site/late-parts";
import { charactersOf } from "./rare-characters";

/**
 * Dresses a page in the font that waits (`src/inline/late-parts.ts`), in one layout: the sheet by itself would have the
 * page laid out when it comes, and again for each file. Resolves when the font is there, can't be had, or takes too long.
 */
export async function dress(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${WAITING_STYLE}"]`);
  if (!link) return;
  await Promise.race([
    addFaces(link).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, AT_THE_LATEST_MS)),
  ]);
}

async function addFaces(link: HTMLLinkElement): Promise<void> {
  const rules = await rulesOf(link);
  const text = document.querySelector(".page")?.textContent ?? "";
  const faces = rules.map((rule) => faceOf(rule, link.href));
  const needed = faces.filter(({ unicodeRange }) => charactersOf([unicodeRange]).test(text));
  await Promise.all(needed.map((face) => face.load()));
  faces.forEach((face) => document.fonts.add(face));
  try {
    sessionStorage.setItem(FONT_KEY, link.href);
  } catch {
    // Then it is loaded late on the next page, too.
  }
}

/** The sheet is read, and applies to nothing. */
function rulesOf(link: HTMLLinkElement): Promise<CSSStyleDeclaration[]> {
  return new Promise((resolve, reject) => {
    link.addEventListener("error", reject);
    link.addEventListener("load", () =>
      resolve([...link.sheet!.cssRules].map((rule) => (rule as CSSFontFaceRule).style)),
    );
    Object.assign(link, { media: "not all", rel: "stylesheet" });
  });
}

function faceOf(style: CSSStyleDeclaration, sheet: string): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  const source = value("src").replace(
    /url\("?([^")]+)"?\)/,
    (_, file: string) => `url("${new URL(file, sheet).href}")`,
  );
  return new FontFace(value("font-family").replaceAll('"', ""), source, {
    weight: value("font-weight"),
    unicodeRange: value("unicode-range"),
  });
}
