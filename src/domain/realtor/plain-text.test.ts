import fc from "fast-check";
import { anyText } from "../site/any-text.arbitrary";
import { excerpt, plainText, withPlainTexts } from "./plain-text";

test("line ends, control characters and lone surrogates are put right", () => {
  expect(plainText("a\r\nb\rc")).toBe("a\nb\nc");
  expect(plainText("a\u0000b\u0007c\td")).toBe("abc\td");
  expect(plainText("집\ud83c끝")).toBe("집끝");
  expect(plainText("🏠")).toBe("🏠");
});

test.each([
  ["nothing else to change", " \n around\t ", "around"],
  ["something to drop", " \u0000around\r\n", "around"],
])("space around a text is dropped, with %s", (_, value, text) => {
  expect(plainText(value)).toBe(text);
});

test("plain text comes through UTF-8 and a second pass unchanged", () => {
  fc.assert(
    fc.property(anyText(), (value) => {
      const text = plainText(value);
      expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
      expect(plainText(text)).toBe(text);
    }),
  );
});

test("texts are found however deep they lie", () => {
  expect(withPlainTexts({ a: ["x\r\ny", 1, null], b: { c: "\u0000" } })).toEqual({
    a: ["x\ny", 1, null],
    b: { c: "" },
  });
});

test.each([
  ["short", 10, "short"],
  ["exact", 5, "exact"],
  ["  around  ", 6, "around"],
  ["a bcdefghij", 10, "a bcdefgh…"],
  ["abcdefg hij", 11, "abcdefg hij"],
  ["abcdefg hijk", 11, "abcdefg hi…"],
  ["two\n\nlines", 20, "two lines"],
  ["one two three four", 9, "one two…"],
  ["One. Two. Three.", 11, "One. Two…"],
  ["가나다라마바사", 4, "가나다…"],
  ["🏠🏠🏠🏠", 3, "🏠🏠…"],
])("%p in %i characters is %p", (text, limit, shown) => {
  expect(excerpt(text, limit)).toBe(shown);
});
