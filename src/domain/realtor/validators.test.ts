import fc from "fast-check";
import { isCareerDate, isDesiredUrl, isEmail, isHexColor, isPhone, isUrl, isYesNo, isYoutubeUrl } from "./validators";

test.each([
  ["213-555-0123", "US", true],
  ["2135550123", "US", true],
  ["--213--5550123-", "US", true],
  ["213555012", "US", false],
  ["12135550123", "US", false],
  ["(213) 555-0123", "US", false],
  ["010-1234-5678", "KR", true],
  ["01012345678", "JP", true],
  ["010-123-4567", "KR", false],
  ["0101234567", "KR", false],
  ["2135550123", "us", false],
  ["٠١٢٣٤٥٦٧٨٩", "US", false],
  ["", "US", false],
])("phone %p in %s: %p", (value, country, valid) => {
  expect(isPhone(value, country)).toBe(valid);
});

test("a phone number is judged by its digits, wherever the dashes stand", () => {
  const digits = fc.array(fc.constantFrom(..."0123456789"), { minLength: 8, maxLength: 13 });
  fc.assert(
    fc.property(digits, fc.array(fc.nat({ max: 13 })), (list, dashes) => {
      const dashed = [...list];
      for (const at of dashes) dashed.splice(at, 0, "-");
      expect(isPhone(dashed.join(""), "US")).toBe(list.length === 10);
      expect(isPhone(dashed.join(""), "KR")).toBe(list.length === 11);
    }),
  );
});

test.each([
  ["minjun_kim", true],
  ["Min-Jun", true],
  ["_", true],
  ["minjun1", false],
  ["민준", false],
  ["min jun", false],
  ["minjun\n", false],
  ["", false],
])("slug %p: %p", (value, valid) => {
  expect(isDesiredUrl(value)).toBe(valid);
});

test.each([
  ["kim@example.com", true],
  ["kim.minjun+homes@mail.example.co.kr", true],
  ["kim@example.io", true],
  ["kim@example.c", false],
  ["kim@example", false],
  ["kim@@example.com", false],
  ["kim example@mail.com", false],
  ["@example.com", false],
  ["kim@example.com ", false],
  ["kim@example.c0m", false],
])("email %p: %p", (value, valid) => {
  expect(isEmail(value)).toBe(valid);
});

test.each([
  ["https://example.com", true],
  ["http://example.com", true],
  ["example.com", true],
  ["www.example.co.kr/path/a?b=c#d", true],
  ["example.com:8080", true],
  ["example.com:8080/x", true],
  ["https://부동산.한국/집", true],
  ["xn--vk1bq81c.xn--3e0b707e", true],
  ["https://ที่ดิน.ไทย/", true],
  ["homes.photography", true],
  ["my_site.example.com", true],
  ["a--b.sub-domain.example.com", true],
  ["24-7.homes24.example", true],
  ["homes.c0m", true],
  ["a.b", true],
  ["192.168.0.7", true],
  ["http://127.0.0.1:8000/kim", true],
  ["https://example.com./kim", true],
  ["256.1.1.1", false],
  ["1.2.3", false],
  ["1.2.3.4.5", false],
  ["homes.123", false],
  [".example.com", false],
  ["example.", false],
  ["kim@example.com", false],
  ["example.com:123456", false],
  ["localhost", false],
  ["https://localhost", false],
  ["ftp://example.com", false],
  ["javascript:alert(1)", false],
  ["https://", false],
  ["https://example.com/a b", false],
  ["example..com", false],
  ["example.com:", false],
])("url %p: %p", (value, valid) => {
  expect(isUrl(value)).toBe(valid);
});

test.each([
  ["https://www.youtube.com/watch?v=abcdefghijk", true],
  ["https://www.youtube.com", true],
  ["http://www.youtube.com/watch?v=abcdefghijk", false],
  ["https://youtube.com/watch?v=abcdefghijk", false],
  ["https://youtu.be/abcdefghijk", false],
  ["https://www.youtube.com.evil.example/", false],
  ["https://www.youtube.commons/", false],
  [" https://www.youtube.com/", false],
])("YouTube url %p: %p", (value, valid) => {
  expect(isYoutubeUrl(value)).toBe(valid);
});

test.each([
  ["2015-01-01", true],
  ["2015-12-31", true],
  ["2015-02-31", true],
  ["2015-00-10", false],
  ["2015-13-10", false],
  ["2015-01-00", false],
  ["2015-01-32", false],
  ["2015-1-1", false],
  ["15-01-01", false],
  ["2015-01-01T00:00", false],
  ["2015/01/01", false],
])("career date %p: %p", (value, valid) => {
  expect(isCareerDate(value)).toBe(valid);
});

test.each([
  ["Y", true],
  ["N", true],
  ["y", false],
  ["YES", false],
  ["", false],
  [" Y", false],
])("yes or no %p: %p", (value, valid) => {
  expect(isYesNo(value)).toBe(valid);
});

test.each([
  ["#0f5c4a", true],
  ["#FFFFFF", true],
  ["#fff", false],
  ["0f5c4a", false],
  ["#0f5c4a00", false],
  ["#0f5c4g", false],
  ["##0f5c4", false],
])("hex colour %p: %p", (value, valid) => {
  expect(isHexColor(value)).toBe(valid);
});

test("no validator slows down on a long hostile value", () => {
  const long = 200_000;
  const hostile = [
    "a".repeat(long),
    "a.".repeat(long),
    "a-".repeat(long),
    "-".repeat(long),
    `a@${"a.".repeat(long)}`,
    "가.".repeat(long),
  ];
  const validators = [isDesiredUrl, isEmail, isUrl, isYoutubeUrl, isCareerDate, isYesNo, isHexColor];
  const started = process.cpuUsage();
  for (const value of hostile) {
    for (const validate of validators) validate(`${value}!`);
    isPhone(value, "US");
  }
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
