import type { Language } from "../site/locale";
import { cityName } from "../realtor/city-county";
import { etcInfoOf, type RealtorInput } from "../realtor/realtor";

export const BIO_STARTERS = ["calm", "plan", "check"] as const;
export type BioStarter = (typeof BIO_STARTERS)[number];

/** Words of the product's own, to begin with and to change. No particle follows a name: it would have to fit its last sound. */
const TEXTS: Record<BioStarter, Record<Language, string>> = {
  calm: {
    ko: `안녕하세요, {name}입니다. {area}에서 집을 사고파는 일을 돕고 있습니다.

계약서는 처음부터 끝까지 한국어로 설명해 드립니다. 서명하시기 전에 비용과 일정을 한 장에 정리해 드립니다.

궁금한 점이 있으시면 전화나 메시지로 편하게 물어보세요.`,
    en: `Hello, I'm {name}. I help people buy and sell homes in {area}.

I explain every contract in Korean or English. Before you sign, I write the costs and dates down on one page.

Call or message me with any question, large or small.`,
  },
  plan: {
    ko: `{name}입니다. {area}의 매물을 매일 확인하고, 볼 만한 집과 그렇지 않은 집을 미리 말씀드립니다.

먼저 예산과 대출, 이사 날짜를 함께 정리합니다. 그다음에 집을 보기 시작하면 결정이 훨씬 쉬워집니다.

파실 때는 최근 거래와 집의 상태를 바탕으로 가격을 정하고, 준비할 일을 순서대로 알려 드립니다.`,
    en: `I'm {name}. I go through the listings in {area} every day and tell you which homes to see and which to skip.

We begin with your budget, your loan, and your moving date. Once those are clear, choosing a home gets much easier.

When you sell, I base the price on recent sales and the condition of your home, and tell you what to prepare, in order.`,
  },
  check: {
    ko: `{name}입니다. 집을 사고팔 때는 서두를수록 놓치는 것이 많습니다. 저는 먼저 듣고, 확인한 다음에 말씀드립니다.

{area}에서 검사 보고서와 HOA 규약을 함께 읽고, 고칠 곳과 들어갈 비용을 계약 전에 짚어 드립니다.

한국어와 영어로 상담합니다.`,
    en: `I'm {name}. Rushed decisions cost money, so I listen first, check the facts, and then advise.

In {area} I read the inspection report and the HOA rules with you, and point out repairs and costs before you commit.

I work in Korean and English.`,
  },
};

const NO_NAME: Record<Language, string> = { ko: "부동산 에이전트", en: "a real estate agent" };
const NO_AREA: Record<Language, string> = { ko: "이 지역", en: "this area" };

/** A starter in both languages, with what is known of the realtor filled in. */
export function bioStarter(starter: BioStarter, input: RealtorInput): Record<Language, string> {
  const korean = etcInfoOf(input, "korea_name");
  const names = { ko: korean || input.name, en: input.name || korean };
  const city = input.activityRegion.find((region) => region.city !== "")?.city ?? "";
  const inLanguage = (language: Language) =>
    TEXTS[starter][language]
      .replaceAll("{name}", () => names[language] || NO_NAME[language])
      .replaceAll("{area}", () => cityName(city, language) || NO_AREA[language]);
  return { ko: inLanguage("ko"), en: inLanguage("en") };
}
