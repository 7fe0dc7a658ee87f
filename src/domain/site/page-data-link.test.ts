import fc from "fast-check";
import { textDigest } from "./page-data-link";

test("the digest of a text is the same in every program", () => {
  expect(textDigest('{"path":"/minji-kim","name":"김민지 😀"}')).toBe("11y0gdg-1x090da");
});

test("a text that differs in one place, or in the order of its characters, has another digest", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 2, unit: "grapheme" }), fc.nat(), (text, place) => {
      const at = place % (text.length - 1);
      const changed = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
      expect(textDigest(changed)).not.toBe(textDigest(text));
      const [first, second] = [text[at]!, text[at + 1]!];
      if (first !== second)
        expect(textDigest(text.slice(0, at) + second + first + text.slice(at + 2))).not.toBe(textDigest(text));
    }),
  );
});
