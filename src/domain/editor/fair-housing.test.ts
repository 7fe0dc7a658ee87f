import { fairHousingHints } from "./fair-housing";
import type { FairHousingReason } from "./fair-housing-phrases";

const HINTED: [text: string, phrase: string, reason: FairHousingReason][] = [
  ["A quiet street, perfect for families.", "perfect for families", "family"],
  ["Ideal for a young couple", "Ideal for a young couple", "family"],
  ["No children, please", "No children", "family"],
  ["adults only building", "adults only", "family"],
  ["A family-friendly cul-de-sac", "family-friendly", "family"],
  ["Great home for growing families", "Great home for growing families", "family"],
  ["A Christian neighborhood with old trees", "Christian neighborhood", "religion"],
  ["Walking distance to the Korean church", "Walking distance to the Korean church", "religion"],
  ["Close to St. Mary's and near a synagogue", "near a synagogue", "religion"],
  ["In a Korean community", "Korean community", "origin"],
  ["mostly Asian residents", "mostly Asian", "origin"],
  ["Perfect for Korean families", "Perfect for Korean", "origin"],
  ["A diverse neighborhood", "diverse neighborhood", "origin"],
  ["Must be able to climb stairs", "Must be able to climb", "disability"],
  ["No service animals", "No service animals", "disability"],
  ["Perfect for retirees", "Perfect for retirees", "age"],
  ["ideal for young professionals", "ideal for young professionals", "age"],
  ["Females only", "Females only", "sex"],
  ["The ultimate bachelor pad", "bachelor pad", "sex"],
  ["a safe neighborhood", "safe neighborhood", "safety"],
  ["in a low-crime area", "low-crime area", "safety"],
  ["An exclusive community by the sea", "exclusive community", "exclusive"],
  ["no Section 8", "no Section 8", "exclusive"],
  ["조용한 신혼부부에게 좋은 집", "신혼부부에게 좋", "family"],
  ["아이 키우기 좋은 곳", "아이 키우기 좋은", "family"],
  ["어린이 사절", "어린이 사절", "family"],
  ["가족에게 꼭 맞는 집입니다", "가족에게 꼭 맞", "family"],
  ["기독교 이웃이 많습니다", "기독교 이웃", "religion"],
  ["교회가 가까운 집", "교회가 가까운", "religion"],
  ["한인 밀집 지역", "한인 밀집", "origin"],
  ["한국인이 많이 사는 곳", "한국인이 많이", "origin"],
  ["백인 동네", "백인 동네", "origin"],
  ["휠체어 불가", "휠체어 불가", "disability"],
  ["은퇴자에게 좋은 단지", "은퇴자에게 좋", "age"],
  ["전문직이 많은 동네", "전문직이 많은 동네", "age"],
  ["여성 전용", "여성 전용", "sex"],
  ["안전한 동네입니다", "안전한 동네", "safety"],
  ["치안이 좋은 지역", "치안이 좋은 지역", "safety"],
  ["범죄율이 낮습니다", "범죄율이 낮", "safety"],
  ["부유층 동네", "부유층 동네", "exclusive"],
];

test.each(HINTED)("%j: %j is about %s", (text, phrase, reason) => {
  expect(fairHousingHints(text)).toContainEqual({ phrase, reason });
});

const FINE = [
  "A family room with a fireplace",
  "walk-in closet, walk-in pantry",
  "single-family home in a master-planned community",
  "A multi-family building with four units",
  "primary bedroom with a mother-in-law suite",
  "I have helped many families move to Irvine.",
  "My family and I have lived in Fullerton since 2003.",
  "I am fluent in Korean and English.",
  "A Korean-speaking agent for buyers and sellers",
  "Serving the area for twenty years",
  "Great for entertaining, perfect for a home office",
  "Children's playground and a pool at the clubhouse",
  "Near Woodbury Elementary School and the park",
  "White cabinets, black granite, Japanese maple, Indian Creek Drive",
  "A safe deposit, secure entry with a gate code, fire-safe roof",
  "55+ community under HOPA",
  "Church Street, Temple City, Mission Viejo",
  "Quiet cul-de-sac close to shops",
  "Exclusive listing of Pacific Crest Realty",
  "Men's and women's locker rooms",
  "Bachelor of Arts in economics",
  "No smoking. No pets.",
  "I also work with seniors who sell their home. 20 years of experience.",
  "가족처럼 모시겠습니다.",
  "한국어와 영어로 상담해 드립니다.",
  "한인 고객님들과 20년 동안 함께했습니다.",
  "단독주택과 콘도, 타운하우스를 전문으로 합니다.",
  "패밀리룸과 넓은 드레스룸이 있습니다.",
  "안전하게 거래를 마무리해 드립니다.",
  "학군과 출퇴근 시간을 함께 확인해 드립니다.",
  "교회 오빠처럼 편하게 물어보세요.",
  "어린이 놀이터와 수영장이 있는 단지",
  "아이가 둘인 엄마 에이전트입니다.",
  "조용한 골목의 남향집",
  "여성 에이전트 네 명이 함께합니다.",
  "부부가 함께 운영하는 부동산입니다.",
];

test.each(FINE)("%j is fine", (text) => {
  expect(fairHousingHints(text)).toEqual([]);
});

test("phrases come in the order of the text, each once, and an overlap is one", () => {
  expect(fairHousingHints("Safe area. Perfect for families. A safe area, perfect for families!")).toEqual([
    { phrase: "Safe area", reason: "safety" },
    { phrase: "Perfect for families", reason: "family" },
  ]);
  expect(fairHousingHints("Perfect for Korean families")).toEqual([{ phrase: "Perfect for Korean", reason: "origin" }]);
});

test("a long text is read in no time, whatever is in it", () => {
  const hostile = `${"perfect for a the your young growing ".repeat(2_000)}가족들에게${" ".repeat(20_000)}${"한인 ".repeat(5_000)}`;
  const start = process.cpuUsage();
  fairHousingHints(hostile);
  expect(process.cpuUsage(start).user).toBeLessThan(500_000);
});
