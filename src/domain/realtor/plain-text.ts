/** Whatever one of the replacements of {@link plainText} looks for. */
const MAY_CHANGE = /[\r\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff\ud800-\udfff]/;

/** Without halves of surrogate pairs, which neither UTF-8 nor an address can hold. */
export const withoutHalves = (text: string): string => text.replace(/\p{Surrogate}/gu, "");

/**
 * Text that survives html, JSON and hydration unchanged: line ends are `\n`,
 * control characters and halves of surrogate pairs (which UTF-8 can't hold, so
 * the html would differ from the page-data) are dropped.
 */
export function plainText(value: string): string {
  // Nearly every text has nothing to drop.
  if (!MAY_CHANGE.test(value)) return value.trim();
  return withoutHalves(
    value.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]/g, ""),
  ).trim();
}

/** Every string in the value, arrays and objects included, as plain text. */
export function withPlainTexts<Value>(value: Value): Value {
  if (typeof value === "string") return plainText(value) as Value;
  if (Array.isArray(value)) return value.map(withPlainTexts) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlainTexts(item)])) as Value;
}

/** One line of at most `limit` characters (code points), cut at a space where there is one near the end. */
export function excerpt(text: string, limit: number): string {
  const points = Array.from(text.replace(/\s+/g, " ").trim());
  if (points.length <= limit) return points.join("");
  const cut = points.slice(0, limit - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > cut.length * 0.7 ? cut.slice(0, space) : cut).replace(/[\s.,:;·]+$/, "")}…`;
}
