/** As many pictures as the page itself shows; the dialog has them all. */
export const MOSAIC_LIMIT = 8;

/** Columns of twelve, row by row; every other row of two is mirrored so that their seams don't meet. */
const PAIR = [7, 5] as const;
const TRIPLE = [4, 4, 4] as const;

/** How many columns of twelve each picture takes: every row is full, whatever their number. */
export function mosaicSpans(count: number): number[] {
  const shown = Math.min(Math.max(count, 0), MOSAIC_LIMIT);
  if (shown === 1) return [12];
  const spans: number[] = [];
  let pairs = 0;
  for (let row = 0; spans.length < shown; row += 1) {
    const left = shown - spans.length;
    // A row of three must not leave one picture alone.
    const triple = left === 3 || (row % 2 === 1 && left > 4);
    if (triple) spans.push(...TRIPLE);
    else spans.push(...(pairs++ % 2 === 0 ? PAIR : [...PAIR].reverse()));
  }
  return spans;
}
