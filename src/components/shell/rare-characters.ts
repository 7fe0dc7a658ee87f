/**
 * Finds a character that none of these ranges of CSS (`U+20-7E, U+A0`) has, and a font could have: no space, no
 * emoji, nothing that only joins or marks others.
 */
export function charactersOutside(ranges: readonly string[]): RegExp {
  const inside = ranges
    .flatMap((range) => range.split(","))
    .map((span) =>
      span
        .trim()
        .slice("U+".length)
        .split("-")
        .map((code) => `\\u{${code}}`)
        .join("-"),
    );
  return new RegExp(`[^${inside.join("")}\\s\\p{Emoji}\\p{M}\\p{Cc}\\p{Cf}]`, "u");
}
