const UNITS = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** A span of time in its largest unit: `3 h`, `12 s`. */
export function spanOf(ms: number): string {
  const [unit, length] = UNITS.find(([, least]) => ms >= least) ?? ["s", 1000];
  return `${Math.floor(Math.max(0, ms) / length)} ${unit}`;
}

/** On one line, and without what steers a terminal: for what comes from outside. */
export const plainText = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Rows under headings, each column as wide as its widest cell. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [headings, ...rows].map((cells) => cells.map(plainText));
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
}

/** `1 realtor`, `2 realtors`. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
