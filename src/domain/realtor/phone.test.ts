import fc from "fast-check";
import { anyText } from "../site/any-text.arbitrary";
import { dashedPhone, stripPhone, telHref } from "./phone";

test.each([
  ["213-555-0123", "213-555-0123", false],
  ["(213) 555 0123", "2135550123", true],
  ["+82-10", "82-10", true],
  ["٣", "", true],
  ["", "", false],
])("typing %p leaves %p, stripped: %p", (typed, phone, stripped) => {
  expect(stripPhone(typed)).toEqual({ phone, stripped });
});

test("stripping twice changes nothing more", () => {
  fc.assert(
    fc.property(anyText(), (typed) => {
      const { phone } = stripPhone(typed);
      expect(phone).toMatch(/^[0-9-]*$/);
      expect(stripPhone(phone)).toEqual({ phone, stripped: false });
    }),
  );
});

test.each([
  ["213-555-0123", "tel:+12135550123"],
  ["(213) 555-0123 ext. 45", "tel:+12135550123;ext=45"],
  ["1 213 555 0123", "tel:+12135550123"],
  ["010-1234-5678", "tel:+821012345678"],
  ["02-123-4567", "tel:+8221234567"],
  ["+82 10 1234 5678", "tel:+821012345678"],
  ["1588-1234", "tel:15881234"],
  ["213 555 0123 x7", "tel:+12135550123;ext=7"],
  ["02-123-4567 내선: 12번", "tel:+8221234567;ext=12"],
  ["82-10-1234-5678", "tel:+821012345678"],
  ["+82 010-1234-5678", "tel:+821012345678"],
  ["+82 (0)2 312 3456", "tel:+8223123456"],
  [" +82 10 1234 5678", "tel:+821012345678"],
  [" +82 2 312 3456", "tel:+8223123456"],
  ["113-555-0123", "tel:1135550123"],
  ["213-555-01234", "tel:21355501234"],
  ["3213-555-0123", "tel:32135550123"],
  ["1 113 555 0123", "tel:11135550123"],
  ["1 213 555 01234", "tel:121355501234"],
  ["21 213 555 0123", "tel:212135550123"],
  ["001-123-4567", "tel:0011234567"],
  ["02-123-456", "tel:02123456"],
  ["010-1234-56789", "tel:010123456789"],
  ["5010-1234-5678", "tel:501012345678"],
  ["911", "tel:911"],
  ["91", null],
  ["1".repeat(15), `tel:${"1".repeat(15)}`],
  ["call me", null],
  ["", null],
  ["1".repeat(16), null],
])("%p is dialled as %p", (written, href) => {
  expect(telHref(written)).toBe(href);
});

test.each([
  ["2135550142", "213-555-0142"],
  ["+1 (213) 555-0142", "213-555-0142"],
  ["01012345678", "010-1234-5678"],
  ["02-312-3456", "02-312-3456"],
  ["213555014", "213555014"],
  ["213-555-0142 ext 7", "213-555-0142 ext 7"],
  ["213-555-0142 (work)", "213-555-0142 (work)"],
])("%j is written %j", (typed, written) => {
  expect(dashedPhone(typed)).toBe(written);
});
