/** How wide a text is at a size. */
export type Measure = (text: string, sizePt: number) => number;

export interface FittedLines {
  sizePt: number;
  /** Of each text. */
  lines: string[][];
}

const MOST_LINES = 2;
/** From one baseline to the next, in sizes. */
export const LEADING = 1.18;
/** Largest first. */
const SIZES_PT = [40, 36, 32, 28, 25, 22, 19, 16] as const;

/**
 * Texts at one size for all of them, the largest at which none takes more than two lines and all have room.
 * Georgia wants the brokerage's name as large as the agent's; elsewhere it looks no worse.
 */
export function fittedLines(
  texts: readonly string[],
  room: { widthPt: number; heightPt: number },
  measure: Measure,
): FittedLines {
  const attempts = SIZES_PT.map((sizePt) => {
    const width = (text: string) => measure(text, sizePt);
    return { sizePt, lines: texts.map((text) => brokenInto(text, room.widthPt, width)), width };
  });
  const fitting = attempts.find(
    ({ sizePt, lines, width }) =>
      lines.flat().length * sizePt * LEADING <= room.heightPt &&
      lines.every((each) => each.length <= MOST_LINES && each.every((line) => width(line) <= room.widthPt)),
  );
  const { sizePt, lines } = fitting ?? attempts.at(-1)!;
  return { sizePt, lines };
}

function brokenInto(text: string, widthPt: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && width(longer) <= widthPt) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
