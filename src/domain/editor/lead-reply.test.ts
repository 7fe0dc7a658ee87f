import { replyLinks, senderCountry } from "./lead-reply";

const WORDS = { subject: "문의 & 답", greeting: "길동 님,", kakaoInvitation: "카톡 https://open.kakao.com/o/x" };
const KAKAO = "https://open.kakao.com/o/x";
const SENDER = { email: "gildong@example.com", phone: "010-1234-5678", phoneCountryCode: "KR" };

test("mail, phone and Kakao are one press each", () => {
  expect(replyLinks(SENDER, KAKAO, WORDS)).toEqual({
    mail: `mailto:gildong@example.com?subject=${encodeURIComponent("문의 & 답")}&body=${encodeURIComponent("길동 님,\r\n\r\n")}`,
    phone: "tel:+821012345678",
    kakao: `sms:+821012345678?&body=${encodeURIComponent("카톡 https://open.kakao.com/o/x")}`,
  });
});

test.each([
  ["010-1234-5678", "KR", "tel:+821012345678"],
  ["02-312-3456", "KR", "tel:+8223123456"],
  ["(714) 555-0101", "US", "tel:+17145550101"],
  ["1-714-555-0101", "US", "tel:+17145550101"],
  ["090-1234-5678", "JP", "tel:+819012345678"],
  ["(02) 9374 4000", "AU", "tel:+61293744000"],
  ["+44 20 7946 0958", "KR", "tel:+442079460958"],
  ["714-555-0101", "", "tel:+17145550101"],
  // Sent with the country of the page's language, before the form looked at the digits.
  ["213-555-0142", "KR", "tel:+12135550142"],
  ["1 (213) 555-0142", "KR", "tel:+12135550142"],
  ["010-1234-5678", "US", "tel:+821012345678"],
  ["82-10-1234-5678", "KR", "tel:+821012345678"],
  ["+82 010 1234 5678", "KR", "tel:+821012345678"],
  ["31-234-5678", "KR", "tel:+82312345678"],
  ["7", "US", null],
  ["678555", "US", null],
  ["+1678555", "US", null],
  ["", "KR", null],
])("%s of %s is dialed as %s", (phone, phoneCountryCode, href) => {
  expect(replyLinks({ email: "", phone, phoneCountryCode }, "", WORDS).phone).toBe(href);
});

test("who left an address alone is invited by mail; without a Kakao link nobody is", () => {
  const sender = { ...SENDER, phone: "" };
  expect(replyLinks(sender, KAKAO, WORDS).kakao).toMatch(/^mailto:gildong@example\.com\?subject=/);
  expect(replyLinks(SENDER, "", WORDS).kakao).toBeNull();
  expect(replyLinks(SENDER, "javascript:alert(1)", WORDS).kakao).toBeNull();
});

test("what is no address is no link", () => {
  expect(replyLinks({ ...SENDER, email: "a@example.com?bcc=b@example.com" }, KAKAO, WORDS).mail).toBeNull();
});

test("a number is of the country sent with it, unless it cannot be", () => {
  expect(senderCountry({ phone: "213-555-0142", phoneCountryCode: "KR" })).toBe("US");
  expect(senderCountry({ phone: "02-312-3456", phoneCountryCode: "KR" })).toBe("KR");
  expect(senderCountry({ phone: "213-555-0142", phoneCountryCode: "" })).toBe("");
});

test("half a character in what a link is to say leaves the link", () => {
  const words = { ...WORDS, subject: "To \ud83d", greeting: "Dear \ud83d Kim" };
  expect(replyLinks(SENDER, KAKAO, words).mail).toMatch(/subject=To%20&body=Dear%20%20Kim/);
});
