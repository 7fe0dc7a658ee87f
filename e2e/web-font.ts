import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const FAMILY = "Pretendard Variable";

/** The first and last characters of each face that the page has of the web font, by their codes; `document.fonts.check` says yes of a font that is not there. */
const rangesOf = (page: Page, onlyLoaded: boolean) =>
  page.evaluate(
    ([family, isLoaded]) =>
      [...document.fonts]
        .filter((face) => face.family.includes(family) && (!isLoaded || face.status === "loaded"))
        .map(({ unicodeRange }) =>
          unicodeRange.split(",").map((span) =>
            span
              .trim()
              .slice("U+".length)
              .split("-")
              .map((code) => parseInt(code, 16)),
          ),
        ),
    [FAMILY, onlyLoaded] as const,
  );

/** How many faces of the web font the page has, loaded or not. */
export const facesOf = async (page: Page) => (await rangesOf(page, false)).length;

/** Each of these characters is of a face that has come. */
export const shows = (page: Page, text: string) =>
  expect
    .poll(async () => {
      const ranges = (await rangesOf(page, true)).flat();
      const isThere = (code: number) => ranges.some(([first, last = first]) => first! <= code && code <= last!);
      return [...text].filter((character) => !isThere(character.codePointAt(0)!));
    })
    .toEqual([]);
