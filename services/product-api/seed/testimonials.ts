import { createRandom } from "../random";
import type { Bilingual } from "./bilingual";

interface Words {
  text: Bilingual;
  who: string;
}

/** What clients of the sample realtors say: a deal, its trouble, and what was done about it. */
const WORDS: readonly Words[] = [
  {
    text: {
      ko: "오퍼를 다섯 번 놓치고 지쳐 있을 때 만났습니다. 집마다 최근 거래 가격을 표로 정리해 주셔서 여섯 번째에는 후회 없이 금액을 정했고, 그 집에서 첫 겨울을 보냈습니다.",
      en: "We had lost five offers when we met. For every house we got a table of recent sales, so the sixth time we could name a price without second thoughts. We just spent our first winter here.",
    },
    who: "J. Kim",
  },
  {
    text: {
      ko: "한국에서 화상으로만 집을 보고 계약했습니다. 소음과 옆집까지 찍어 보내 주셔서 도착한 날 놀랄 일이 하나도 없었습니다.",
      en: "We bought from Seoul after seeing the house on video alone. We were shown the street noise and even the neighbors' yards. On the day we arrived nothing surprised us.",
    },
    who: "S. Park",
  },
  {
    text: {
      ko: "급하게 팔아야 하는 상황이었는데 서두르지 않게 잡아 주셨습니다. 수리할 곳과 그대로 둘 곳을 나눠 주신 덕분에 2주 만에 좋은 조건으로 클로징했습니다.",
      en: "I had to sell quickly and was talked out of hurrying. We fixed what mattered, left the rest alone, and closed on good terms in two weeks.",
    },
    who: "D. Lee",
  },
  {
    text: {
      ko: "인스펙션에서 배관 문제가 나왔을 때 셀러와의 협상을 끝까지 맡아 주셨습니다. 어려운 용어도 한국어로 풀어서 설명해 주셔서 부모님도 이해하셨습니다.",
      en: "When the inspection found a plumbing problem, the talks with the seller were handled to the end. Everything was explained in Korean too, so my parents could follow.",
    },
    who: "H. Choi",
  },
  {
    text: {
      ko: "연락이 빠릅니다. 밤에 보낸 질문에도 다음 날 아침이면 답이 와 있었고, 모르는 것은 모른다고 하고 알아봐 주셨습니다.",
      en: "Quick to answer. A question sent at night had its answer in the morning, and when something wasn't known, we were told so and then got the facts.",
    },
    who: "M. Jung",
  },
  {
    text: {
      ko: "집을 사지 말라는 조언을 해 준 유일한 에이전트였습니다. 일 년을 더 모은 뒤 같은 분과 다시 시작했고, 그 판단이 맞았습니다.",
      en: "The only agent who advised us not to buy. We saved for another year and started again with the same person. It was the right call.",
    },
    who: "Y. Kang",
  },
  {
    text: {
      ko: "두 집을 같은 날에 클로징해야 해서 걱정이 많았습니다. 날짜별로 할 일을 적은 표 한 장으로 이사까지 차질 없이 끝났습니다.",
      en: "Two houses had to close on the same day. One page with what to do on which date got us through it, the move included.",
    },
    who: "E. Yoon",
  },
  {
    text: {
      ko: "계약이 끝난 뒤에도 재산세 고지서를 어떻게 읽는지 알려 주셨습니다. 이웃에게도 소개했습니다.",
      en: "Long after closing we still got help reading the property tax bill. We have sent our neighbors too.",
    },
    who: "K. Han",
  },
];

const SOURCES = ["Zillow", "Google", ""] as const;

interface Wanted {
  count: number;
  korean: boolean;
  english: boolean;
}

/** Of a stream of their own: another draw would change every value of a realtor after it. */
export function createTestimonials(index: number, { count, korean, english }: Wanted) {
  const random = createRandom(`testimonials ${index}`);
  return random.sample(WORDS, count).map(({ text, who }, position) => ({
    textKr: korean ? text.ko : "",
    textEn: english ? text.en : "",
    who,
    date: `${random.between(2021, 2025)}-${String(random.between(1, 12)).padStart(2, "0")}`,
    source: random.pick(SOURCES),
    link: "",
    verified: position % 2 === 0,
    consent: true,
  }));
}
