import fc from "fast-check";
import { DARK_PAPER, LIGHT_PAPER, PRODUCT_ACCENT, accentColor, contrast, readableOn, textOn } from "./colour";

const hexColors = fc.nat({ max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
});

test.each([
  ["#0F5C4A", "#0f5c4a"],
  ["0f5c4a", "#0f5c4a"],
  ["green", PRODUCT_ACCENT],
  ["", PRODUCT_ACCENT],
  ["#0f5c4a;background:url(x)", PRODUCT_ACCENT],
])("the accent of %p is %p", (given, accent) => {
  expect(accentColor(given)).toBe(accent);
});

test("text is readable on every colour", () => {
  fc.assert(fc.property(hexColors, (color) => contrast(textOn(color), color) >= 4.5));
});

test("every colour becomes readable text on light and on dark paper", () => {
  fc.assert(
    fc.property(hexColors, fc.constantFrom(LIGHT_PAPER, DARK_PAPER), (color, paper) => {
      expect(contrast(readableOn(paper, color), paper)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that can carry text stays as it is", () => {
  expect(readableOn(LIGHT_PAPER, "#0f5c4a")).toBe("#0f5c4a");
  expect(readableOn(DARK_PAPER, "#5cc7a8")).toBe("#5cc7a8");
});

test("on dark paper a colour keeps its saturation: it does not look disabled", () => {
  const saturation = (hex: string) => {
    const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
    const [most, least] = [Math.max(...channels), Math.min(...channels)];
    return (most - least) / (1 - Math.abs(most + least - 1));
  };
  for (const color of ["#1f3a5f", "#0f5c4a", "#8c2f39"]) {
    const shown = readableOn(DARK_PAPER, color, 5);
    expect(saturation(shown)).toBeCloseTo(saturation(color), 1);
  }
});

test.each([
  ["#000000", "#ffffff"],
  ["#ffffff", "#15171c"],
  ["#777777", "#000000"],
])("text on %s is %s", (color, text) => {
  expect(textOn(color)).toBe(text);
});

test("where no step is enough, the text is black on light paper and white on dark", () => {
  expect(readableOn("#ffffff", "#ffffff", 20.9)).toBe("#000000");
  expect(readableOn("#000000", "#000000", 20.9)).toBe("#ffffff");
});

test("on light paper a colour is darkened, no more than it needs", () => {
  expect(readableOn("#ffffff", "#ff0000", 4.5)).toBe("#ec0000");
  expect(contrast("#f20000", "#ffffff")).toBeLessThan(4.5);
});

test.each(["#404040", "#000000"])("%s stays a gray when it is lightened, no lighter than it needs", (gray) => {
  const shown = readableOn(DARK_PAPER, gray);
  expect(shown).toMatch(/^#(..)\1\1$/);
  expect(contrast(shown, DARK_PAPER)).toBeLessThan(5);
});
