import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../domain/site/locale";
import { NAMESPACES } from "./i18next-options";

/** What people no longer read, and the house's word for it. */
const HOUSE_WORDS: Record<Language, [not: RegExp, but: string][]> = {
  ko: [
    [/손님/, "고객"],
    [/당신/, "에이전트님"],
    [/화면 낭독기/, "스크린 리더"],
    [/거두(실|어|고)/, "철회"],
    [/공인중개사/, "에이전트"],
    [/개인정보 처리 안내|개인정보 안내/, "개인정보 처리방침"],
    [/상환액/, "월 페이먼트"],
    [/상담 문의|문의 남기기/, "문의하기, 문의 보내기"],
    [/인물 사진/, "프로필 사진"],
    [/대표 사진/, "커버 사진"],
    [/그림|공유용/, "이미지, 공유 이미지"],
    [/고르기|골라|고르/, "선택"],
    [/지우|지움/, "삭제"],
    [/고치|고쳐|고칠|고친/, "수정, 편집"],
    [/점검표/, "체크리스트"],
    [/한눈에 보기/, "대시보드"],
    [/견본/, "샘플"],
    [/네 가지/, "네 항목"],
    [/제곱피트/, "스퀘어피트"],
    [/내려받/, "다운로드"],
    [/시간이 끝났/, "만료되었습니다"],
    [/잠시 뒤/, "잠시 후"],
    [/흰 종이|어두운 종이/, "밝은 배경, 어두운 배경"],
    // Of what clients say it is the word of the consent.
    [/공개(?! 동의)/, "게시"],
    [/매매/, "판매 중, 판매 완료, 거래"],
  ],
  en: [
    [/licence/i, "license"],
    [/colour/i, "color"],
    [/(personali|recogni|organi|apologi|summari|analy)s(e|ed|es|ing)\b/i, "-ize"],
    [/neighbour|favour|behaviour|honour/i, "-or"],
    [/cancelled|cancelling|travelled/i, "one l"],
    [/\b(grey|centre|programme|cheque)\b/i, "gray, center, program, check"],
    [/real-estate agent/i, "real estate agent"],
    [/handicap/i, "disability"],
    [/hear back in person/i, "get back to you personally"],
    [/put in the figures|figures/i, "numbers"],
    [/what stands here/i, "for information only"],
    [/belong together/i, "incorrect email or password"],
    [/nothing unsaved/i, "all changes saved"],
    [/(make|making) the sizes/i, "resize"],
    [/marked text/i, "highlighted text"],
    [/type size/i, "text size"],
    [/facts of your visit|ads that fit/i, "data about your visit, personalized ads"],
    [/condition of anything/i, "optional"],
    [/page before stays up/i, "your previous version is still live"],
    [/could not do it/i, "something went wrong on our side"],
    [/sales so far/i, "homes sold"],
    [/\bfirm\b|broker's name|broker or firm/i, "brokerage"],
    [/\b(pictures?|portraits?)\b/i, "photo, image"],
    [/\bregions?\b/i, "area"],
    [/to go on\b|and go on\b|can go on\b/i, "continue"],
    [/put off|\bmend/i, "fix"],
    [/such as (https?:|www|name@|2|#)/i, "for example"],
    [/\w, \w+ (and|or) /, "a comma before the last of three"],
  ],
};

function messagesOf(language: Language): [key: string, message: string][] {
  return NAMESPACES.flatMap((namespace) =>
    Object.entries(
      JSON.parse(readFileSync(path.join(__dirname, language, `${namespace}.json`), "utf8")) as Record<string, string>,
    ).map(([key, message]): [string, string] => [`${namespace}:${key}`, message]),
  );
}

for (const language of LANGUAGES) {
  test.each(HOUSE_WORDS[language])(`no ${language} message says %s: the house says "%s"`, (not) => {
    const wrong = messagesOf(language).filter(([, message]) => not.test(message));
    expect(wrong).toEqual([]);
  });
}

test("the identity provider's own page keeps to the same words", () => {
  const page = readFileSync(path.join(__dirname, "../../services/product-api/accounts/authorize-page.ts"), "utf8");
  const korean = page.split("\n").filter((line) => /\p{Script=Hangul}/u.test(line));
  const english = page.split("\n").filter((line) => /^ {4}\w+: "[A-Z]/.test(line));
  const wrong = [...HOUSE_WORDS.ko.flatMap(([not]) => korean.filter((line) => not.test(line)))];
  wrong.push(...HOUSE_WORDS.en.flatMap(([not]) => english.filter((line) => not.test(line))));
  expect(wrong).toEqual([]);
});
