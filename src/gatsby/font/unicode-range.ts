type Span = readonly [first: number, last: number];

/** `U+41-5A,U+20` → spans of code points. */
function parse(unicodeRange: string): Span[] {
  return unicodeRange.split(",").map((part): Span => {
    const [first, last] = part.trim().slice(2).split("-");
    return [parseInt(first!, 16), parseInt(last ?? first!, 16)];
  });
}

function format(spans: readonly Span[]): string {
  const hex = (code: number) => code.toString(16);
  return spans.map(([first, last]) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`).join(",");
}

/** What is in the first range and in none of the others; empty when nothing is left. */
export function withoutRanges(unicodeRange: string, ...others: readonly string[]): string {
  const taken = new Set(others.flatMap(parse).flatMap(([first, last]) => codesOf(first, last)));
  const left: [number, number][] = [];
  for (const code of parse(unicodeRange).flatMap(([first, last]) => codesOf(first, last))) {
    if (taken.has(code)) continue;
    const span = left.at(-1);
    if (span && span[1] === code - 1) span[1] = code;
    else left.push([code, code]);
  }
  return format(left);
}

function codesOf(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
