import { withoutRanges } from "./unicode-range";

test("a range keeps what no other one holds", () => {
  expect(withoutRanges("U+41-46, U+61", "U+43", "U+61-7a")).toBe("U+41-42,U+44-46");
});

test("a range that the others hold wholly is empty", () => {
  expect(withoutRanges("U+ac00", "U+AC00-AC01")).toBe("");
});
