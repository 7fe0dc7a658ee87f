import { deviceOf } from "./device";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    "Chrome · macOS",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  ],
  ["Safari · iPhone", `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ["KakaoTalk · iPhone", `${IPHONE} Mobile/15E148 KAKAOTALK/25.1.0`],
  ["KakaoTalk · Android", `${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410910`],
  ["NAVER · iPhone", `${IPHONE} Version/18.1 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.9.3; 16PRO)`],
  ["Samsung Internet for Android · Android", `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ["curl", "curl/8.5.0"],
  ["node", "node"],
  ["", ""],
  ["", "(nothing that is known)"],
])("%s", (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
