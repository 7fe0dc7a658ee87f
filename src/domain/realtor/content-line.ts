/** RFC 5545, 3.1, as RFC 2425, 5.8.1: a line has at most 75 bytes. */
const LINE_MAX_BYTES = 75;

/** The lines of a vCard or of a calendar: both fold and end theirs alike. What is `""` or null is no line. */
export function contentLines(lines: readonly (string | null)[]): string {
  return lines.flatMap((line) => (line ? [folded(line), "\r\n"] : [])).join("");
}

/** RFC 5545, 3.3.11, as RFC 2426, 4: the characters that end a part of a value. */
export function escapedText(text: string): string {
  return text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Goes on in the next line, after a space, and never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let out = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_MAX_BYTES) {
      out += "\r\n ";
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}
