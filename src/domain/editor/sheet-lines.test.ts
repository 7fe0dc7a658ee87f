import { fittedLines } from "./sheet-lines";

/** Half of its size for each character. */
const measure = (text: string, sizePt: number) => (text.length * sizePt) / 2;

test("all texts have one size, the largest at which the longest takes two lines", () => {
  const { sizePt, lines } = fittedLines(["이지은 Jieun Lee", "Red Clay Key Realty of North Atlanta"], 300, measure);
  expect(sizePt).toBe(28);
  expect(lines).toEqual([["이지은 Jieun Lee"], ["Red Clay Key Realty", "of North Atlanta"]]);
});

test("short texts are as large as there is", () => {
  expect(fittedLines(["Jieun Lee", "Maru"], 300, measure)).toEqual({ sizePt: 40, lines: [["Jieun Lee"], ["Maru"]] });
});

test("what fits at no size is as small as there is, and all there", () => {
  const words = Array.from({ length: 12 }, (_, index) => `Word${index}`).join(" ");
  const { sizePt, lines } = fittedLines([words], 100, measure);
  expect(sizePt).toBe(16);
  expect(lines[0]!.join(" ")).toBe(words);
});
