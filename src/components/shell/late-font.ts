import { FONT_KEY } from "../../browser/device-storage";
import { AT_THE_LATEST_MS } from "../../browser/script-patience";
import { WAITING_STYLE } from "../../domain/site/late-parts";
import { layOutScreenFirst } from "./below-fold";
import { charactersOf, textsOfPage } from "./rare-characters";

let dressing: Promise<void> | undefined;

/**
 * Dresses the page in the font that waits (`src/inline/late-parts.ts`), in one layout: the sheet by itself would have the
 * page laid out when it comes, and again for each file. Resolves when the font is there, can't be had, or takes too long.
 */
export function dress(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${WAITING_STYLE}"]`);
  if (link)
    dressing = Promise.race([
      // What this can't do the browser does in its own way.
      addFaces(link).catch(() => void (link.media = "all")),
      new Promise<void>((resolve) => setTimeout(resolve, AT_THE_LATEST_MS)),
    ]);
  return dressing ?? Promise.resolve();
}

async function addFaces(link: HTMLLinkElement): Promise<void> {
  await readAlone(link);
  const faces = [...link.sheet!.cssRules].map((rule) => faceOf((rule as CSSFontFaceRule).style, link.href));
  const texts = textsOfPage();
  const needed = faces.filter(({ unicodeRange }) => {
    const characters = charactersOf([unicodeRange]);
    return texts.some((text) => characters.test(text));
  });
  await Promise.all(needed.map((face) => face.load()));
  layOutScreenFirst(() => faces.forEach((face) => document.fonts.add(face)));
  try {
    sessionStorage.setItem(FONT_KEY, link.href);
  } catch {
    // Then it is loaded late on the next page, too.
  }
}

/** The sheet comes, and applies to nothing. */
function readAlone(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve, { once: true });
    link.addEventListener("error", reject, { once: true });
    // A sheet that applies to nothing would come last of all.
    Object.assign(link, { fetchPriority: "high", media: "not all", rel: "stylesheet" });
  });
}

function faceOf(style: CSSStyleDeclaration, sheet: string): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  const source = value("src").replace(
    /url\("?([^")]+)"?\)/,
    (_, file: string) => `url("${new URL(file, sheet).href}")`,
  );
  return new FontFace(value("font-family").replaceAll('"', ""), source, {
    display: value("font-display") as FontDisplay,
    weight: value("font-weight"),
    unicodeRange: value("unicode-range"),
  });
}
