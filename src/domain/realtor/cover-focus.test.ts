import { coverFocusOf, positionOf, writtenCoverFocus } from "./cover-focus";

test.each([
  ["30 65", { x: 30, y: 65 }],
  ["0 100", { x: 0, y: 100 }],
  ["50 50", null],
  ["", null],
  [undefined, null],
  ["101 5", null],
  ["5 101", null],
  ["30", null],
  ["30% 65%", null],
  ["-1 5", null],
  ["1.5 5", null],
  ["x 30 65", null],
])("%j says the point %j", (written, focus) => {
  expect(coverFocusOf(written)).toEqual(focus);
});

test.each([
  [{ x: 30.4, y: 64.6 }, "30 65"],
  [{ x: -3, y: 200 }, "0 100"],
  [{ x: 49.8, y: 50.2 }, ""],
])("the point %j is written %j", (focus, written) => {
  expect(writtenCoverFocus(focus)).toBe(written);
});

test("its position is what CSS calls it", () => {
  expect(positionOf({ x: 30, y: 65 })).toBe("30% 65%");
});
