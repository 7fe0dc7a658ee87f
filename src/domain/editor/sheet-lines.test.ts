import { fittedLines } from "./sheet-lines";

/** Half of its size for each character. */
const measure = (text: string, sizePt: number) => (text.length * sizePt) / 2;

const ROOM = { widthPt: 300, heightPt: 120 };

test("all texts have one size, the largest at which the longest takes two lines", () => {
  const { sizePt, lines } = fittedLines(["이지은 Jieun Lee", "Red Clay Key Realty of North Atlanta"], ROOM, measure);
  expect(sizePt).toBe(28);
  expect(lines).toEqual([["이지은 Jieun Lee"], ["Red Clay Key Realty", "of North Atlanta"]]);
});

test("short texts are as large as there is", () => {
  expect(fittedLines(["Jieun Lee", "Maru"], ROOM, measure)).toEqual({ sizePt: 40, lines: [["Jieun Lee"], ["Maru"]] });
});

test("lines that are too many for the height are smaller", () => {
  const names = ["Jieun Lee", "Red Clay Key Realty of North Atlanta"];
  expect(fittedLines(names, { widthPt: 300, heightPt: 80 }, measure).sizePt).toBe(22);
});

test("what fits at no size is as small as there is, and all there", () => {
  const words = Array.from({ length: 12 }, (_, index) => `Word${index}`).join(" ");
  const { sizePt, lines } = fittedLines([words], { widthPt: 100, heightPt: 120 }, measure);
  expect(sizePt).toBe(16);
  expect(lines[0]!.join(" ")).toBe(words);
});
