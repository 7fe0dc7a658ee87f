import { appAround, outOfKakaoTalk } from "./app-around";

const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36;KAKAOTALK 2511000 (INAPP)`, "kakaotalk"],
  [`${IPHONE} Mobile/15E148 KAKAOTALK/25.1.0 (INAPP)`, "kakaotalk"],
  [`${IPHONE} Mobile/15E148 Instagram 350.0.0 (iPhone16,1; iOS 18_1)`, "other"],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0]`, "other"],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0;]`, "other"],
  [`${IPHONE} Safari Line/14.1.0`, "other"],
  [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.5.1; 15PRO)`, "other"],
  [`${IPHONE} Mobile/15E148 DaumApps/7.3.0 DaumDevice/mobile`, "other"],
  [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, "other"],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, null],
  // On the home screen.
  [`${IPHONE} Mobile/15E148`, null],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    null,
  ],
])("%s is shown by %s", (userAgent, app) => {
  expect(appAround(userAgent)).toBe(app);
});

test("an address leaves KakaoTalk whole", () => {
  const link = new URL(outOfKakaoTalk("https://product.example/en/minji-kim?home=a&b=1"));
  expect(link.searchParams.get("url")).toBe("https://product.example/en/minji-kim?home=a&b=1");
});
