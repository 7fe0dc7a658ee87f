/** What the page says, and what its fields hold. */
export function textsOfPage(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [document.querySelector(".page")?.textContent ?? "", ...[...fields].map(({ value }) => value)];
}

/** Finds a character of these ranges of CSS (`U+20-7E, U+A0`). */
export const charactersOf = (ranges: readonly string[]): RegExp => new RegExp(`[${classOf(ranges)}]`, "u");

/**
 * Finds a character that none of these ranges of CSS has, and a font could have: no space, no emoji, nothing that only
 * joins or marks others.
 */
export const charactersOutside = (ranges: readonly string[]): RegExp =>
  new RegExp(`[^${classOf(ranges)}\\s\\p{Emoji}\\p{M}\\p{Cc}\\p{Cf}]`, "u");

function classOf(ranges: readonly string[]): string {
  return ranges
    .flatMap((range) => range.split(","))
    .map((span) =>
      span
        .trim()
        .slice("U+".length)
        .split("-")
        .map((code) => `\\u{${code}}`)
        .join("-"),
    )
    .join("");
}
