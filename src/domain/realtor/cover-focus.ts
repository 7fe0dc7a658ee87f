/** The point of the cover that shows at every width, in percent from its left and its top. */
export interface CoverFocus {
  x: number;
  y: number;
}

export const MIDDLE: CoverFocus = { x: 50, y: 50 };

/** `"30 65"`, as the record has it; null for the middle, and for what says no point. */
export function coverFocusOf(written: string | undefined): CoverFocus | null {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(written ?? "") ?? [];
  const focus = { x: Number(x), y: Number(y) };
  if (x === undefined || y === undefined || focus.x > 100 || focus.y > 100) return null;
  return focus.x === MIDDLE.x && focus.y === MIDDLE.y ? null : focus;
}

/** What the record has for a point, which is rounded to whole percent within the picture; `""` for the middle. */
export function writtenCoverFocus({ x, y }: CoverFocus): string {
  const percent = (value: number) => Math.round(Math.min(Math.max(value, 0), 100));
  const written = `${percent(x)} ${percent(y)}`;
  return coverFocusOf(written) === null ? "" : written;
}

/** Its CSS `object-position`. */
export function positionOf({ x, y }: CoverFocus): string {
  return `${x}% ${y}%`;
}
