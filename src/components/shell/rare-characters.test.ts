import { charactersOf, charactersOutside } from "./rare-characters";

const RANGES = ["U+20-7E, U+A0-FF", "U+AC00,U+D55C"];

test.each(["plain English, 30% – no", "가한뷁", "Ω", "中"])("%s has a character of the rest", (text) => {
  expect(charactersOutside(RANGES).test(text)).toBe(true);
});

test.each(["Anna Kim, é ~", "가 한", "line\n\tbreak\u3000", "👍🏽 ☎️ 👨‍👩‍👧 🇰🇷", "a\u200b\u00ad\u0301", ""])(
  "%j has none",
  (text) => {
    expect(charactersOutside(RANGES).test(text)).toBe(false);
  },
);

test("a range of one character is that character", () => {
  expect(charactersOutside(["U+61"]).exec("ab")![0]).toBe("b");
});

test("a range has its first and its last character, and no other", () => {
  const found = "@AZ[가각한".match(new RegExp(charactersOf(["U+41-5A, U+AC00", "U+D55C"]), "gu"));
  expect(found).toEqual(["A", "Z", "가", "한"]);
});
