import { fillMarks } from "./fill-marks";

const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));

test("the bytes go where the marks are, in whatever order they are named", () => {
  const filled = fillMarks("머리 <two> 몸 <one> 발", [
    { mark: "<one>", bytes: bytes("하나", "!") },
    { mark: "<two>", bytes: bytes("둘") },
  ]);
  expect(filled.toString()).toBe("머리 둘 몸 하나! 발");
});

test("a mark may be the first thing of a page, and stand right behind another", () => {
  const fillings = ["<one>", "<two>"].map((mark) => ({ mark, bytes: bytes(mark.toUpperCase()) }));
  expect(fillMarks("<one><two>", fillings).toString()).toBe("<ONE><TWO>");
});

test("a page that lost a mark is no page", () => {
  expect(() => fillMarks("nothing here", [{ mark: "<one>", bytes: bytes("1") }])).toThrow("<one> is not in the page");
});
