import { messageWithRequest } from "./contact-kind";

test("a request stands above the visitor's words, with what was answered", () => {
  const lines = [
    ["Address", " 12 Oak Street "],
    ["Kind of home", ""],
    ["Selling", "Within 3 months"],
  ] as const;
  expect(messageWithRequest(" Call me. ", "Home value", lines)).toBe(
    "[Home value]\nAddress: 12 Oak Street\nSelling: Within 3 months\n\nCall me.",
  );
});

test("a request without an answer or a word is still one", () => {
  expect(messageWithRequest("", "Home search", [["Area", " "]])).toBe("[Home search]");
});
