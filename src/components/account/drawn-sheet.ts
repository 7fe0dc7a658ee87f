import { SHEET_CODE_PT, SHEET_PT, type DrawnPage } from "../../domain/editor/pdf-sheet";
import { LEADING, fittedLines } from "../../domain/editor/sheet-lines";
import { unalteredUrl } from "../../domain/realtor/pictures";
import type { RealtorView } from "../../domain/realtor/realtor-view";
import { SHEET_WORDS } from "../../i18n/sheet-words";
import { heroPictures } from "../realtor/hero-picture";
import { drawFace, readPicture } from "../realtor/share/card-picture";

/** 270 dots an inch: sharp in print, and below what phones give a canvas. */
const PX_PER_PT = 3.75;
const JPEG_QUALITY = 0.9;
const FONT = '"Pretendard Variable", "Apple SD Gothic Neo", "Malgun Gothic", sans-serif';
const INK = "#15171c";
const MUTED = "#5c6068";
const LINE = "#d8d4cc";

const MARGIN_PT = 54;
const RIGHT_PT = SHEET_PT.width - MARGIN_PT;
const HEAD_BOTTOM_PT = 224;
const PHOTO_PT = HEAD_BOTTOM_PT - MARGIN_PT;
const GAP_PT = 24;
const CONTACT_SIZE_PT = 17;
const CONTACT_HEIGHT_PT = CONTACT_SIZE_PT * 1.5;
const BETWEEN_PT = { least: 12, most: 26 };
const ADDRESS_SIZE_PT = 27;
const BELOW_CODE_PT = SHEET_CODE_PT.top + SHEET_CODE_PT.side;

/** A sheet for an open house, but for its code: who it is, with whom, how to call either, and where the code leads. */
export async function drawnSheet(view: RealtorView, address: string): Promise<DrawnPage> {
  const who = namesAndFirm(view);
  const shortAddress = address.replace(/^https?:\/\/|\/$/g, "");
  const foot = [view.company.address, view.company.licence].filter(Boolean).join(" · ");
  await loadFonts([...who.flatMap(({ name, contact }) => [name, contact]), shortAddress, foot]);
  const face = await portraitOf(view);

  const canvas = document.createElement("canvas");
  canvas.width = Math.round(SHEET_PT.width * PX_PER_PT);
  canvas.height = Math.round(SHEET_PT.height * PX_PER_PT);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser can't draw a sheet: use the SVG or PNG instead.");
  context.scale(PX_PER_PT, PX_PER_PT);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SHEET_PT.width, SHEET_PT.height);

  if (face) drawFace(context, face, { x: MARGIN_PT, y: MARGIN_PT, side: PHOTO_PT });
  drawNames(context, who, face ? MARGIN_PT + PHOTO_PT + GAP_PT : MARGIN_PT);
  drawRule(context, HEAD_BOTTOM_PT + 22);
  context.textAlign = "center";
  const size = smallerToFit(context, shortAddress);
  drawLine(context, shortAddress, { y: BELOW_CODE_PT + 24, size, weight: 700, color: INK });
  drawLine(context, SHEET_WORDS.ko, { y: BELOW_CODE_PT + 56, size: 16, weight: 600, color: INK });
  drawLine(context, SHEET_WORDS.en, { y: BELOW_CODE_PT + 78, size: 14, weight: 400, color: MUTED });
  if (foot) {
    drawRule(context, 718);
    drawLine(context, foot, { y: 740, size: 11, weight: 400, color: MUTED });
  }

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
  if (blob === null) throw new Error("This browser can't save a sheet: use the SVG or PNG instead.");
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), widthPx: canvas.width, heightPx: canvas.height };
}

interface Named {
  name: string;
  /** Phone and license below it. */
  contact: string;
}

function namesAndFirm({ names, contact, licence, company }: RealtorView): Named[] {
  const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const agent = joined([names.primary.text, names.secondary?.text], " ");
  return [
    { name: agent, contact: joined([contact.phone?.text, licence], "  ·  ") },
    { name: company.name, contact: company.phone?.text ?? "" },
  ].filter(({ name }) => name !== "");
}

/** Names and brokerage in one size. */
function drawNames(context: CanvasRenderingContext2D, who: readonly Named[], left: number): void {
  const width = RIGHT_PT - left;
  const contacts = who.filter(({ contact }) => contact !== "").length * CONTACT_HEIGHT_PT;
  const gaps = who.length - 1;
  const { sizePt, lines } = fittedLines(
    who.map(({ name }) => name),
    { widthPt: width, heightPt: PHOTO_PT - contacts - gaps * BETWEEN_PT.least },
    (text, size) => widthOf(context, text, size),
  );
  const lead = sizePt * LEADING;
  const free = PHOTO_PT - contacts - lines.flat().length * lead;
  const gap = Math.min(BETWEEN_PT.most, Math.max(BETWEEN_PT.least, free));
  let y = MARGIN_PT + Math.max(0, (free - gap * gaps) / 2);
  context.textAlign = "left";
  who.forEach(({ contact }, index) => {
    for (const line of lines[index]!) {
      drawLine(context, line, { x: left, y: y + sizePt * 0.92, size: sizePt, weight: 700, color: INK, width });
      y += lead;
    }
    if (contact) {
      const line = { x: left, y: y + CONTACT_SIZE_PT, size: CONTACT_SIZE_PT, weight: 600, color: MUTED, width };
      drawLine(context, contact, line);
      y += CONTACT_HEIGHT_PT;
    }
    y += gap;
  });
}

function drawRule(context: CanvasRenderingContext2D, y: number): void {
  context.fillStyle = LINE;
  context.fillRect(MARGIN_PT, y, RIGHT_PT - MARGIN_PT, 0.75);
}

interface LineLook {
  x?: number;
  /** Of the baseline. */
  y: number;
  size: number;
  weight: number;
  color: string;
  width?: number;
}

/** What is too long is set narrower. */
function drawLine(context: CanvasRenderingContext2D, text: string, look: LineLook): void {
  const { x = SHEET_PT.width / 2, y, size, weight, color, width = RIGHT_PT - MARGIN_PT } = look;
  context.font = fontOf(weight, size);
  context.fillStyle = color;
  context.fillText(text, x, y, width);
}

function smallerToFit(context: CanvasRenderingContext2D, text: string): number {
  const full = widthOf(context, text, ADDRESS_SIZE_PT);
  return Math.min(ADDRESS_SIZE_PT, (ADDRESS_SIZE_PT * (RIGHT_PT - MARGIN_PT)) / full);
}

function widthOf(context: CanvasRenderingContext2D, text: string, size: number): number {
  context.font = fontOf(700, size);
  return context.measureText(text).width;
}

function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px ${FONT}`;
}

/** The font comes in parts, by the characters that are wanted. */
async function loadFonts(texts: readonly string[]): Promise<void> {
  const all = [...texts, SHEET_WORDS.ko, SHEET_WORDS.en].join(" ");
  await Promise.all([400, 600, 700].map((weight) => document.fonts.load(fontOf(weight, 16), all)));
}

/** Nobody's face is printed as an app has altered it; a sheet does without one that can't be read. */
async function portraitOf(view: RealtorView): Promise<ImageBitmap | null> {
  const { portrait } = heroPictures(view);
  const url = portrait && unalteredUrl(portrait);
  return url ? readPicture(url).catch(() => null) : null;
}
