import type { VisitSource } from "../../../src/domain/realtor/visit";
import { visitSource } from "./visit-source";

const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";

test.each<[string, VisitSource]>([
  ["", "direct"],
  ["www.google.com", "search"],
  ["www.google.co.kr", "search"],
  ["google.com", "search"],
  ["search.daum.net", "search"],
  ["m.search.daum.net", "search"],
  ["www.bing.com", "search"],
  ["com.google.android.googlequicksearchbox", "search"],
  ["search.naver.com", "naver"],
  ["m.blog.naver.com", "naver"],
  ["naver.me", "naver"],
  ["com.nhn.android.search", "naver"],
  ["pf.kakao.com", "kakao"],
  ["com.kakao.talk", "kakao"],
  ["l.instagram.com", "social"],
  ["lm.facebook.com", "social"],
  ["t.co", "social"],
  ["x.com", "social"],
  ["www.youtube.com", "social"],
  ["WWW.GOOGLE.COM", "search"],
  ["www.zillow.com", "site"],
  ["docs.google.com", "site"],
  ["notnaver.com", "site"],
  ["naver.com.evil.example", "site"],
  ["linux.com", "site"],
  ["adobe.com", "site"],
])("%s is %s", (host, source) => {
  expect(visitSource(host, SAFARI)).toBe(source);
});

test("a browser within an app tells by its name what it leaves out as referrer", () => {
  expect(visitSource("", `${SAFARI} KAKAOTALK/25.4.2`)).toBe("kakao");
  expect(visitSource("", `${SAFARI} NAVER(inapp; search; 1010; 12.9.1)`)).toBe("naver");
  expect(visitSource("", `${SAFARI} Instagram 350.0.0`)).toBe("social");
  expect(visitSource("www.google.com", `${SAFARI} NAVER(inapp; search; 1010; 12.9.1)`)).toBe("search");
});
