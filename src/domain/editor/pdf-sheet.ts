/** A black-and-white drawing in squares, as the path of an SVG: `M4,4h7v1H4z` …, as `qrcode.react` writes it. */
export interface CodeDrawing {
  path: string;
  /** Squares along a side, the quiet zone included. */
  side: number;
}

/** A whole page that is drawn already: words in any script, for which a PDF would need the font. */
export interface DrawnPage {
  jpeg: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** US Letter: what agents print on. */
export const SHEET_PT = { width: 612, height: 792 } as const;
/** Where the code lies on it, from its upper left. */
export const SHEET_CODE_PT = { left: 120, top: 244, side: 372 } as const;

/**
 * A page to hang up: the drawn one, on it the code in sharp squares, and where it leads for who reads it on a screen. A
 * PDF 1.4 of six objects; a library for it is a hundred times as large as the page.
 */
export function pdfSheet(code: CodeDrawing, page: DrawnPage, address: string): Uint8Array<ArrayBuffer> {
  const { width, height } = SHEET_PT;
  const content = [`q ${width} 0 0 ${height} 0 0 cm /Page Do Q`, squares(code)].join("\n");
  return joined([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Page 5 0 R >> >> /Annots [6 0 R] >>`,
    stream("", ascii(content)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${page.widthPx} /Height ${page.heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      page.jpeg,
    ),
    `<< /Type /Annot /Subtype /Link /Rect [${codeCorners().join(" ")}] /Border [0 0 0] /A << /S /URI /URI (${pdfText(address)}) >> >>`,
  ]);
}

/** Lower left and upper right; a PDF counts from the bottom. */
function codeCorners(): [left: number, bottom: number, right: number, top: number] {
  const { left, top, side } = SHEET_CODE_PT;
  return [left, SHEET_PT.height - top - side, left + side, SHEET_PT.height - top];
}

/** Each row of neighbors is one rectangle. */
function squares({ path, side }: CodeDrawing): string {
  const [left, , , top] = codeCorners();
  const unit = SHEET_CODE_PT.side / side;
  const rows = [...path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1/g)].map(([, x, y, width]) => {
    const bottom = top - (Number(y) + 1) * unit;
    return `${(left + Number(x) * unit).toFixed(3)} ${bottom.toFixed(3)} ${(Number(width) * unit).toFixed(3)} ${unit.toFixed(3)} re`;
  });
  return `0 g ${rows.join(" ")} f`;
}

/** An address is ASCII once it is encoded; what ends a text in a PDF is marked. */
function pdfText(address: string): string {
  return encodeURI(decodeURI(address)).replace(/[\\()]/g, "\\$&");
}

type Part = string | Uint8Array;

function stream(entries: string, bytes: Uint8Array): Part[] {
  return [`<< ${entries} /Length ${bytes.length} >>\nstream\n`, bytes, "\nendstream"];
}

/** The objects, numbered from 1, then the table of where each begins. */
function joined(objects: readonly (string | Part[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [ascii("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n")];
  let length = parts[0]!.length;
  const add = (part: Part) => {
    const bytes = typeof part === "string" ? ascii(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const starts = objects.map((object, index) => {
    const start = length;
    add(`${index + 1} 0 obj\n`);
    for (const part of typeof object === "string" ? [object] : object) add(part);
    add("\nendobj\n");
    return start;
  });
  const table = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const start of starts) add(`${String(start).padStart(10, "0")} 00000 n \n`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** One byte for each character. */
function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
