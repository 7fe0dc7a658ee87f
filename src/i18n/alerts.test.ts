import enAdmin from "./en/admin.json";
import koAdmin from "./ko/admin.json";

/** Spec §8: three are given in Korean for both languages, that of the import in English words. */
test.each([
  ["created", "성공적으로 등록 되었습니다.", "성공적으로 등록 되었습니다."],
  ["changed", "성공적으로 수정 되었습니다.", "성공적으로 수정 되었습니다."],
  ["deleted", "성공적으로 삭제 되었습니다.", "성공적으로 삭제 되었습니다."],
  [
    "imported",
    "ID {{id}} 에이전트 정보 수정이 완료되었습니다.",
    "The edit for the realtor with ID {{id}} is complete.",
  ],
] as const)("the alert of success for %s is the spec's", (act, korean, english) => {
  expect([koAdmin[`alert.${act}`], enAdmin[`alert.${act}`]]).toEqual([korean, english]);
});
