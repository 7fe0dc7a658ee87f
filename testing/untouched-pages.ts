import { LANGUAGES } from "../src/domain/site/locale";
import { localizePath, realtorPath } from "../src/domain/site/page-path";
import { listRealtors } from "./realtors";
import type { Stack } from "./stack";

/** How many realtors an edit stream leaves alone where visitors read their pages. */
const UNTOUCHED_REALTORS = 2;

/** Pages that stay while others are renamed and deleted: the landing page, and those of the first realtors, in each language. */
export async function untouchedPages({ api }: Stack): Promise<string[]> {
  const realtors = (await listRealtors(api)).slice(0, UNTOUCHED_REALTORS);
  return LANGUAGES.flatMap((language) => [
    localizePath("/", language),
    ...realtors.map(({ desiredUrl }) => realtorPath(desiredUrl, language)),
  ]);
}
