import { kakaoDoubt, licenceDoubt, nameDoubt } from "./doubts";

test.each([
  ["https://open.kakao.com/o/sAbCd", null],
  ["https://pf.kakao.com/_abc", null],
  ["pf.kakao.com/_abc", null],
  ["https://naver.com", "kakaoHost"],
  ["https://kakao.com.example.com/o/1", "kakaoHost"],
  ["https://notkakao.com/o/1", "kakaoHost"],
  // No address at all: that is an error of its own.
  ["jieunlee", null],
  ["", null],
])("a KakaoTalk link to %s: %s", (kakaoLink, doubt) => {
  expect(kakaoDoubt({ kakaoLink })).toBe(doubt);
});

const region = (state: "" | "CA" | "GA") => ({ state, city: "", neighborhood: "", zipcode: "" });

test.each([
  ["12", ["GA"], "licenceGA"],
  ["GREC 123456", ["GA"], null],
  ["1234567", ["GA"], "licenceGA"],
  ["", ["GA"], null],
  // California's has a rule, and there it is refused.
  ["12", ["GA", "CA"], null],
  ["12", [""], null],
] as const)("license %j in %j: %s", (licenseNumber, states, doubt) => {
  expect(licenceDoubt({ licenseNumber, activityRegion: states.map(region) })).toBe(doubt);
});

test.each([
  ["Yuna Seo", null],
  ["José Peña", null],
  ["", null],
  ["서유나", "nameHangul"],
  ["Yuna 서", "nameHangul"],
])("an English name %j: %s", (name, doubt) => {
  expect(nameDoubt({ name })).toBe(doubt);
});
