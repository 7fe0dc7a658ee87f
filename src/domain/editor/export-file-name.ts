import { plainText } from "../realtor/plain-text";

const FORBIDDEN = /[\\/:*?"<>|\n\t]/g;
/** Dots in front hide a file. */
const LEADING = /^[.\s]+/;
const MAX_LENGTH = 80;

/** Spec §7: the exported file is named after the user; after the slug where there is no name. */
export function exportFileName(userName: string, slug: string): string {
  const name = Array.from(plainText(userName).replace(FORBIDDEN, " ").replace(/\s+/g, " ").replace(LEADING, "").trim())
    .slice(0, MAX_LENGTH)
    .join("");
  return `${name || slug}.json`;
}
