import { contentLines, escapedText } from "./content-line";

test("a line has 75 bytes at most, and goes on after a space that counts", () => {
  const text = "x".repeat(75 + 74 + 10);
  expect(contentLines([text])).toBe(`${text.slice(0, 75)}\r\n ${text.slice(75, 149)}\r\n ${text.slice(149)}\r\n`);
  expect(contentLines(["x".repeat(75)])).toBe(`${"x".repeat(75)}\r\n`);
});

test("no character is cut", () => {
  expect(contentLines([`${"x".repeat(74)}김🏠`])).toBe(`${"x".repeat(74)}\r\n 김🏠\r\n`);
  expect(contentLines([`${"x".repeat(72)}🏠`])).toBe(`${"x".repeat(72)}\r\n 🏠\r\n`);
});

test("what is not there is no line", () => {
  expect(contentLines(["A:1", "", null, "B:2"])).toBe("A:1\r\nB:2\r\n");
});

test("what ends a part of a value is escaped", () => {
  expect(escapedText("a, b; c\\d\ne\r\nf: g")).toBe("a\\, b\\; c\\\\d\\ne\\nf: g");
});
