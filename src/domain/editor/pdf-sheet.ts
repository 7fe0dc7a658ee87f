/** A black-and-white drawing in squares, as the path of an SVG: `M4,4h7v1H4z` …, as `qrcode.react` writes it. */
export interface CodeDrawing {
  path: string;
  /** Squares along a side, the quiet zone included. */
  side: number;
}

/** A picture that is drawn already: words in any script, for which a PDF would need the font. */
export interface DrawnWords {
  jpeg: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** US Letter: what agents print on. */
const PAGE_WIDTH_PT = 612;
const PAGE_HEIGHT_PT = 792;
const CODE_PT = 324;
const CODE_BOTTOM_PT = 290;
const WORDS_WIDTH_PT = 468;
const WORDS_BOTTOM_PT = 640;
const ADDRESS_BASELINE_PT = 240;
const ADDRESS_SIZE_PT = 16;

/**
 * A page to hang up: words, the code in sharp squares, the address below it. A
 * PDF 1.4 of six objects; a library for it is a hundred times as large as the page.
 */
export function pdfSheet(code: CodeDrawing, words: DrawnWords, address: string): Uint8Array<ArrayBuffer> {
  const wordsHeight = (WORDS_WIDTH_PT * words.heightPx) / words.widthPx;
  const content = [
    `q ${WORDS_WIDTH_PT} 0 0 ${wordsHeight.toFixed(2)} ${(PAGE_WIDTH_PT - WORDS_WIDTH_PT) / 2} ${WORDS_BOTTOM_PT} cm /Words Do Q`,
    squares(code),
    `BT /F1 ${ADDRESS_SIZE_PT} Tf ${addressStart(address)} ${ADDRESS_BASELINE_PT} Td (${pdfText(address)}) Tj ET`,
  ].join("\n");
  return joined([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH_PT} ${PAGE_HEIGHT_PT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Words 6 0 R >> >> >>`,
    stream("", ascii(content)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
    stream(
      `/Type /XObject /Subtype /Image /Width ${words.widthPx} /Height ${words.heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      words.jpeg,
    ),
  ]);
}

/** Each row of neighbors is one rectangle; a PDF counts from the bottom. */
function squares({ path, side }: CodeDrawing): string {
  const unit = CODE_PT / side;
  const left = (PAGE_WIDTH_PT - CODE_PT) / 2;
  const rows = [...path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1/g)].map(([, x, y, width]) => {
    const bottom = CODE_BOTTOM_PT + CODE_PT - (Number(y) + 1) * unit;
    return `${(left + Number(x) * unit).toFixed(3)} ${bottom.toFixed(3)} ${(Number(width) * unit).toFixed(3)} ${unit.toFixed(3)} re`;
  });
  return `0 g ${rows.join(" ")} f`;
}

/** Every letter of Courier is 0.6 of its size wide: the middle needs no table of widths. */
function addressStart(address: string): string {
  return Math.max(24, (PAGE_WIDTH_PT - address.length * 0.6 * ADDRESS_SIZE_PT) / 2).toFixed(2);
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
