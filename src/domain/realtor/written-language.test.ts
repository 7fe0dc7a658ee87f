import { writtenLanguage } from "./written-language";

test.each([
  ["4-bedroom house in Irvine with 2,310 square feet.", "en"],
  ["어바인의 침실 4개 단독주택입니다. 2023년에 리모델링했습니다.", "ko"],
  ["Woodbury 단지의 Open House, HOA 월 $250입니다. 학교와 공원이 가깝습니다.", "ko"],
  ["Minutes from the H Mart (한아름) and the freeway; showings by appointment.", "en"],
  ["Near Woodbury Town Center (우드버리)", "en"],
] as const)("%s", (text, language) => {
  expect(writtenLanguage(text)).toBe(language);
});
