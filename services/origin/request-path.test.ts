import { canonicalTarget, parseRequestPath } from "./request-path";

test("a path is taken apart and decoded once", () => {
  expect(parseRequestPath("/en/%6Aane?a=1?b")).toEqual({
    segments: ["en", "jane"],
    raw: "/en/%6Aane",
    search: "?a=1?b",
    trailingSlash: false,
  });
  expect(parseRequestPath("/jane/")).toMatchObject({ segments: ["jane"], trailingSlash: true });
  expect(parseRequestPath("/?")).toMatchObject({ segments: [], raw: "/", search: "?", trailingSlash: false });
  expect(parseRequestPath("/%252e%252e")).toMatchObject({ segments: ["%2e%2e"] });
});

test.each([
  ["no path", ""],
  ["an address", "http://evil.example/"],
  ["an asterisk", "*"],
  ["two slashes", "//"],
  ["an empty segment in front", "//evil.example"],
  ["an empty segment inside", "/a//b"],
  ["an empty segment behind", "/a//"],
  ["a dotfile", "/.env"],
  ["a dotfile, escaped", "/%2eenv"],
  ["the folder itself", "/a/./b"],
  ["the folder above", "/a/../b"],
  ["the folder above, escaped", "/a/%2E%2e/b"],
  ["a slash inside a segment", "/a%2f..%2fb"],
  ["a backslash", "/a\\b"],
  ["a backslash inside a segment", "/a%5c..%5cb"],
  ["a null", "/a%00"],
  ["a line feed", "/a%0ab"],
  ["a delete", "/a%7f"],
  ["a broken escape", "/%zz"],
  ["an overlong dot", "/%c0%ae"],
  ["half a character", "/%ed%a0%80"],
])("%s is refused", (_, target) => {
  expect(parseRequestPath(target)).toBeNull();
});

test("an escaped name keeps its escapes in a redirect", () => {
  expect(canonicalTarget(parseRequestPath("/%ED%95%9C/?q=%20")!)).toBe("/%ED%95%9C?q=%20");
  expect(canonicalTarget(parseRequestPath("/a/index%2Ehtml")!)).toBe("/a");
  expect(canonicalTarget(parseRequestPath("/a/index.html/")!)).toBe("/a");
  expect(canonicalTarget(parseRequestPath("/a")!)).toBeNull();
});
