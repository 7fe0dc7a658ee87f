import fc from "fast-check";
import { anyWebUrl } from "../site/any-text.arbitrary";
import { tidyInput, type TidyKind } from "./tidy-input";
import { isHexColor, isPhone, isUrl, isYoutubeUrl } from "../realtor/validators";

test.each<[TidyKind, string, string]>([
  ["phone", "2135550142", "213-555-0142"],
  ["phone", " (213) 555-0142 ", "213-555-0142"],
  ["phone", "+1 213.555.0142", "213-555-0142"],
  ["phone", "1-213-555-0142", "213-555-0142"],
  ["phone", "01012345678", "010-1234-5678"],
  ["phone", "213-555-0142 ext. 7", "213-555-0142 ext. 7"],
  ["phone", "12345", "12345"],
  ["phone", "113-555-0142", "113-555-0142"],
  ["phone", "1 113 555 0142", "1 113 555 0142"],
  ["phone", "21355501421", "21355501421"],
  ["phone", "010123456789", "010123456789"],
  ["phone", "9010 1234 5678", "9010 1234 5678"],
  ["phone", "call 2135550142", "call 2135550142"],
  ["phone", "  ", "  "],
  ["phone", "404–555–0142", "404-555-0142"],
  ["phone", "404\u2011555\u20110142", "404-555-0142"],
  ["phone", "４０４-５５５-０１４２", "404-555-0142"],
  ["phone", "휴대폰 404-555-0142", "404-555-0142"],
  ["phone", "Cell: (404) 555.0142", "404-555-0142"],
  ["licence", "License No. 412345", "412345"],
  ["licence", "GREC #412345", "412345"],
  ["licence", "#412345", "412345"],
  ["licence", "GA 412345", "GA 412345"],
  ["licence", "DRE-01234567", "01234567"],
  ["licence", "DRE–01234567", "01234567"],
  ["licence", "CO-1234", "CO-1234"],
  ["licence", "DRE", "DRE"],
  ["licence", "License", "License"],
  ["licence", "Georgia License #412345", "412345"],
  ["licence", "４１２３４５", "412345"],
  ["licence", "CalDRE# 01234567", "01234567"],
  ["licence", "CA DRE Lic. 01234567", "01234567"],
  ["licence", "GAMMA", "GAMMA"],
  ["url", "https://zillow.example/a.", "https://zillow.example/a."],
  ["url", "My reviews https://zillow.example/a.", "https://zillow.example/a"],
  ["month", "2026년 11월", "2026-11"],
  ["month", "2026년 1월 3일", "2026-01-03"],
  ["month", "2026.11", "2026-11"],
  ["month", "2026. 11. 3.", "2026-11-03"],
  ["month", "11/2026", "2026-11"],
  ["month", "2026-1", "2026-01"],
  ["month", "2026-11", "2026-11"],
  ["month", "11/3/2026", "11/3/2026"],
  ["month", "2026-13", "2026-13"],
  ["month", "11/2026/3", "11/2026/3"],
  ["month", "3.2026.4", "3.2026.4"],
  ["month", "2026-11-", "2026-11-"],
  ["month", "last fall", "last fall"],
  ["kakao", "[카카오톡] 이소연 부동산 https://open.kakao.com/o/sAbc12 에서 만나요", "https://open.kakao.com/o/sAbc12"],
  ["kakao", "카톡방 https://open.kakao.com/o/sAbc12에서 만나요", "https://open.kakao.com/o/sAbc12"],
  ["kakao", "here (https://open.kakao.com/o/sAbc12).", "https://open.kakao.com/o/sAbc12"],
  ["url", "https://a.example and https://b.example", "https://a.example and https://b.example"],
  ["youtube", "youtube.com/@yuna", "https://www.youtube.com/@yuna"],
  ["youtube", "http://m.youtube.com/@yuna", "https://www.youtube.com/@yuna"],
  ["youtube", "@yuna", "https://www.youtube.com/@yuna"],
  ["youtube", "https://youtube.com", "https://www.youtube.com"],
  ["youtube", "https://youtube.com.example/a", "https://youtube.com.example/a"],
  ["youtube", "https://a.example/https://youtube.com/b", "https://a.example/https://youtube.com/b"],
  ["instagram", "@yuna.homes", "https://www.instagram.com/yuna.homes"],
  ["instagram", "me @yuna", "me @yuna"],
  ["instagram", "@yuna homes", "@yuna homes"],
  ["instagram", "instagram.com/yuna.homes", "https://instagram.com/yuna.homes"],
  ["video", "https://youtu.be/dQw4w9WgXcQ?si=x", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ["video", "youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ["video", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9"],
  ["url", "kim-homes.com", "https://kim-homes.com"],
  ["url", "http://kim-homes.com", "http://kim-homes.com"],
  ["url", "open.kakao.com/o/abc", "https://open.kakao.com/o/abc"],
  ["url", "my kakao id", "my kakao id"],
  ["url", "HTTPS://Kim-Homes.com", "HTTPS://Kim-Homes.com"],
  ["video", "https://vimeo.com/1", "https://vimeo.com/1"],
  ["color", "0f5c4a", "#0f5c4a"],
  ["color", "green", "green"],
  ["text", "Yuna ", "Yuna "],
])("%s: %p is %p", (kind, pasted, tidied) => {
  expect(tidyInput(kind, pasted)).toBe(tidied);
});

test("what is tidied stays as it is, and a valid value never becomes a bad one", () => {
  const valid = {
    phone: (value: string) => isPhone(value, "US"),
    youtube: isYoutubeUrl,
    url: isUrl,
  };
  const pasted = fc.oneof(fc.string(), anyWebUrl(), fc.stringMatching(/^[\d() +.-]{0,16}$/));
  fc.assert(
    fc.property(pasted, fc.constantFrom("phone" as const, "youtube" as const, "url" as const), (value, kind) => {
      const tidied = tidyInput(kind, value);
      expect(tidyInput(kind, tidied)).toBe(tidied);
      const isValid = valid[kind];
      if (isValid(value)) expect(isValid(tidied)).toBe(true);
    }),
  );
  expect(isHexColor(tidyInput("color", "0F5C4A"))).toBe(true);
});
