import fc from "fast-check";
import { anyText, anyWebUrl } from "../site/any-text.arbitrary";
import { mailtoHref, safeImageUrl, safeLink } from "./links";

test.each([
  ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
  ["HTTPS://Example.com", "https://Example.com"],
  ["http://example.com", "http://example.com"],
  ["example.com/path", "https://example.com/path"],
  ["example.com:8080/path", "https://example.com:8080/path"],
  ["//example.com/path", "https://example.com/path"],
  ["open.kakao.com/o/abc", "https://open.kakao.com/o/abc"],
  ["https://부동산.한국/집", "https://부동산.한국/집"],
  ["example.com:80", "https://example.com:80"],
  ["http://localhost:8000", "http://localhost:8000"],
  ["mailto:kim@example.com", "mailto:kim@example.com"],
  ["mailto:kim@example.com?subject=Hi", "mailto:kim@example.com?subject=Hi"],
  ["tel:213-555-0123", "tel:+12135550123"],
  ["  https://example.com  ", "https://example.com"],
  ["javascript:alert(1)", null],
  ["JaVaScRiPt:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["\u0001javascript:alert(1)", null],
  ["data:text/html,<b>", null],
  ["vbscript:x", null],
  ["file:///etc/passwd", null],
  ["https://example.com\\@evil.example", null],
  ["https://user@evil.example", null],
  ["https://example.com/a b", null],
  ['https://example.com/"onload=x', null],
  ["https://example.com/\u202ex", null],
  ["https://example.com\\.evil.example", null],
  ["https:example.com", null],
  ["https:example.com/http://example.com", null],
  ["https://1.2.3.999", null],
  ["https://example.", null],
  ["example.com:/80", null],
  ["example.com:000080", null],
  ["localhost:8000", null],
  ["https://", null],
  ["mailto:nobody", null],
  ["kakaoid99", null],
  ["@handle", null],
  ["", null],
])("%p becomes %p", (written, address) => {
  expect(safeLink(written)).toBe(address);
});

test("whatever is written, what comes out has one of the four schemes for a browser too", () => {
  const tricky = fc.oneof(
    anyText(),
    anyWebUrl(),
    fc
      .tuple(fc.constantFrom("javascript:", "data:", "https:", "//", "mailto:", " ", "http://"), fc.string())
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(tricky, (written) => {
      const address = safeLink(written);
      if (address === null) return;
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(new URL(address).protocol);
      expect(safeLink(address)).toBe(address);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["/media/a.webp", "/media/a.webp"],
  [" /media/a.webp ", "/media/a.webp"],
  ["cdn.example.com/a.webp", "https://cdn.example.com/a.webp"],
  ["https://cdn.example.com/a.webp", "https://cdn.example.com/a.webp"],
  ["//cdn.example.com/a.webp", "https://cdn.example.com/a.webp"],
  ["mailto:kim@example.com", null],
  ["data:image/png;base64,AAAA", null],
  ["/a b.webp", null],
])("the picture %p is taken from %p", (written, url) => {
  expect(safeImageUrl(written)).toBe(url);
});

test("only an email address becomes a mailto link", () => {
  expect(mailtoHref("kim@example.com")).toBe("mailto:kim@example.com");
  expect(mailtoHref("kim@example.com?bcc=x@example.com")).toBeNull();
});
