import { leadName } from "./lead-name";

test.each([
  ["Baker", "Tom", "en", "Tom Baker"],
  ["Baker", "Tom", "ko", "Baker Tom"],
  ["Baker", "Tom", null, "Tom Baker"],
  ["홍", "길동", "ko", "홍길동"],
  ["홍", "길동", "en", "홍길동"],
  ["김", "Minji", "en", "Minji 김"],
  ["Baker", "", "en", "Baker"],
  ["", "Tom", "en", "Tom"],
] as const)("%j, %j on the page in %j is %j", (lastName, firstName, language, name) => {
  expect(leadName(lastName, firstName, language)).toBe(name);
});
