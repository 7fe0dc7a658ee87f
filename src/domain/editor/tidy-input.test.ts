import fc from "fast-check";
import { tidyInput } from "./tidy-input";
import { isHexColor, isPhone, isUrl, isYoutubeUrl } from "../realtor/validators";

test.each([
  ["contactPhone", "2135550142", "213-555-0142"],
  ["contactPhone", " (213) 555-0142 ", "213-555-0142"],
  ["contactPhone", "+1 213.555.0142", "213-555-0142"],
  ["company_fax", "1-213-555-0142", "213-555-0142"],
  ["contactPhone", "01012345678", "010-1234-5678"],
  ["contactPhone", "213-555-0142 ext. 7", "213-555-0142 ext. 7"],
  ["contactPhone", "12345", "12345"],
  ["snsYoutubeUrl", "youtube.com/@yuna", "https://www.youtube.com/@yuna"],
  ["snsYoutubeUrl", "http://m.youtube.com/@yuna", "https://www.youtube.com/@yuna"],
  ["snsYoutubeUrl", "@yuna", "https://www.youtube.com/@yuna"],
  ["snsInstagramUrl", "@yuna.homes", "https://www.instagram.com/yuna.homes"],
  ["snsInstagramUrl", "instagram.com/yuna.homes", "https://instagram.com/yuna.homes"],
  ["recommendedYoutubeUrl", "https://youtu.be/dQw4w9WgXcQ?si=x", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ["recommendedYoutubeUrl", "youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  [
    "recommendedYoutubeUrl",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9",
  ],
  ["hompageUrl", "kim-homes.com", "https://kim-homes.com"],
  ["hompageUrl", "http://kim-homes.com", "http://kim-homes.com"],
  ["kakaoLink", "open.kakao.com/o/abc", "https://open.kakao.com/o/abc"],
  ["kakaoLink", "my kakao id", "my kakao id"],
  ["designMainColor", "0f5c4a", "#0f5c4a"],
  ["name", "Yuna ", "Yuna "],
])("%s: %p is %p", (field, pasted, tidied) => {
  expect(tidyInput(field, pasted)).toBe(tidied);
});

test("what is tidied stays as it is, and a valid value never becomes a bad one", () => {
  const valid = {
    contactPhone: (value: string) => isPhone(value, "US"),
    snsYoutubeUrl: isYoutubeUrl,
    kakaoLink: isUrl,
  };
  const pasted = fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[\d() +.-]{0,16}$/));
  fc.assert(
    fc.property(pasted, fc.constantFrom("contactPhone", "snsYoutubeUrl", "kakaoLink"), (value, field) => {
      const tidied = tidyInput(field, value);
      expect(tidyInput(field, tidied)).toBe(tidied);
      const isValid = valid[field as keyof typeof valid];
      if (isValid(value)) expect(isValid(tidied)).toBe(true);
    }),
  );
  expect(isHexColor(tidyInput("designMainColor", "0F5C4A"))).toBe(true);
});
