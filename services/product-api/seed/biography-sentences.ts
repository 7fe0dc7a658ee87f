import type { Bilingual } from "./bilingual";

/** `{name}`, `{area}`, `{year}`, `{firm}` and `{sales}` are filled in. Korean particles after them never depend on the word. */
export const OPENINGS: readonly Bilingual[] = [
  {
    ko: "안녕하세요. {area} 지역에서 일하는 부동산 에이전트 {name}입니다. {year}년에 이 일을 시작한 뒤로 지켜 온 기준이 하나 있습니다. 제 가족에게 권하지 않을 집은 고객께도 권하지 않습니다.",
    en: "I'm {name}, a real estate agent working in {area}. Since I started in {year} I have kept to one rule: I do not recommend a house to a client that I would not recommend to my own family.",
  },
  {
    ko: "{year}년부터 {area} 지역에서 일해 온 {name}입니다. 좋은 거래였는지는 서명하는 날이 아니라 이사하고 한 해가 지난 뒤에 알 수 있다고 생각합니다. 그래서 계약보다 그다음의 생활을 먼저 여쭙니다.",
    en: "I'm {name}, and I have been looking at houses in {area} since {year}. I think you know a good purchase not on the day you sign but a year after you moved in. So I ask about the life that follows before I talk about the contract.",
  },
  {
    ko: "{firm} 소속 에이전트 {name}입니다. {year}년부터 {area} 지역에서 집을 사고파는 분들의 곁을 지켜 왔습니다. 급한 결정은 대부분 설명이 부족해서 생긴다고 믿기에, 궁금한 점이 남지 않을 때까지 이야기합니다.",
    en: "I'm {name} with {firm}. Since {year} I have stood beside people who buy and sell in {area}. Most hurried decisions come from too little explanation, I believe, so we talk until no question is left.",
  },
  {
    ko: "집을 고르는 일은 앞으로의 아침과 저녁을 고르는 일입니다. {year}년부터 {area} 지역에서 그 선택을 돕고 있는 {name}입니다. 현재 {firm}에서 일하고 있습니다.",
    en: "Choosing a house is choosing the mornings and evenings to come. I'm {name}, and I have helped with that choice in {area} since {year}, today with {firm}.",
  },
  {
    ko: "반갑습니다. {name}입니다. 은행에서 대출 심사를 하다가 {year}년에 부동산 일을 시작했습니다. 숫자부터 보는 습관이 있어 {area} 지역의 집을 소개할 때도 근거부터 말씀드립니다.",
    en: "Hello, I'm {name}. I reviewed loan files at a bank before I turned to real estate in {year}. The habit of reading numbers stayed: when I show a house in {area}, I begin with the grounds for its price.",
  },
  {
    ko: "{area} 지역의 골목과 계절을 잘 아는 {name}입니다. {year}년에 라이선스를 받은 뒤로 줄곧 이곳에서 일해 왔습니다. 오래 일한 만큼 동네와 집의 사정을 잘 알고 있습니다.",
    en: "I'm {name}, and I know the side streets and the seasons of {area}. I have worked in one place ever since I was licensed in {year}, long enough to know what many of its houses have been through.",
  },
];

export const METHODS: readonly Bilingual[] = [
  {
    ko: "오퍼를 넣기 전에는 늘 세 가지를 확인합니다. 최근에 클로징된 거래, 매물로 나와 있던 기간, 그리고 파는 분의 사정입니다. 이 세 가지를 알면 금액을 무리하게 높이지 않아도 되는 집이 보입니다.",
    en: "Before an offer goes out I check three things: what closed lately, how many days the house has been on the market, and why the owner sells. Knowing these, we often see where there is no need to bid high.",
  },
  {
    ko: "전화는 되도록 직접 받고, 문자에는 그날 안에 답합니다. 거래가 진행되는 동안에는 매주 금요일에 지난 일과 다음 일을 정리해 보내 드립니다. 소식이 없어 불안해하시는 일이 없게 하는 것이 기본이라고 생각합니다.",
    en: "I answer the phone myself whenever I can, and messages the same day. While a transaction runs, every Friday you get what happened and what comes next. Nobody should have to worry because they heard nothing.",
  },
  {
    ko: "인스펙션 날에는 끝까지 함께 있습니다. 보고서를 받는 것보다 현장에서 묻는 것이 훨씬 많은 것을 알려 주기 때문입니다. 고쳐야 할 것은 사진과 견적으로 정리해 협상에 씁니다.",
    en: "On inspection day I stay until the end, because asking on the spot tells far more than the report. What needs repair goes to the table with photographs and quotes.",
  },
  {
    ko: "계약서는 한국어로도 영어로도 똑같이 꼼꼼하게 설명해 드립니다. 부모님이 함께 결정하시는 경우에는 중요한 조항을 따로 번역해 드리고, 서명하기 전에 하룻밤 생각할 시간을 꼭 갖도록 권합니다.",
    en: "I explain contracts in Korean and in English with the same care. Where parents decide together with their children, I translate the clauses that matter, and I ask everyone to sleep on it before signing.",
  },
  {
    ko: "집을 많이 보여 드리기보다 꼭 볼 집만 골라 드립니다. 하루에 세 곳을 넘기지 않고, 본 뒤에는 그 자리에서 좋았던 점과 걸리는 점을 적습니다. 두 번째 주말쯤이면 대개 기준이 또렷해집니다.",
    en: "I would rather help you see fewer houses than many. Never more than three a day, and after each we write down on the spot what was good and what was not. By the second weekend the picture is usually clear.",
  },
  {
    ko: "융자와 에스크로, 보험까지 믿을 만한 담당자를 여러 곳 소개해 드리고 선택은 고객께서 하십니다. 서로 다른 일정을 클로징 날짜에 맞추는 것이 제 역할입니다.",
    en: "For the loan, escrow and insurance I name several people I trust, and the choice is yours. My part is to make their different schedules meet on one date.",
  },
];

export const RESULTS: readonly Bilingual[] = [
  {
    ko: "지금까지 {sales}건의 거래를 함께 마쳤습니다. 그 가운데 절반 가까이는 예전 고객의 소개로 만난 분들이라 숫자보다 그 사실이 더 기쁩니다.",
    en: "So far I have closed {sales} transactions. Nearly half of those people came because an earlier client sent them, which means more to me than the number.",
  },
  {
    ko: "{sales}건의 거래를 마치는 동안 신중하다가 놓친 집은 있어도, 서두르다 잘못 산 집은 없도록 애써 왔습니다.",
    en: "Over {sales} closed transactions there were houses we missed because we did not hurry. I have worked so that there would be none we bought in a hurry and regretted.",
  },
  {
    ko: "{sales}건의 클로징마다 열쇠를 건네는 순간은 늘 새롭습니다. 이사한 뒤에도 수리 기사와 재산세 일정을 물어 오시는 연락이 반갑습니다.",
    en: "After {sales} closings, handing over a key still feels new. I am glad when people call afterwards, too, for a plumber's number or the date of the property tax.",
  },
];

export const PRIVATE_LIVES: readonly Bilingual[] = [
  {
    ko: "일하지 않는 아침에는 동네 뒷산을 걷습니다. 같은 길도 계절마다 다르게 보이고, 그 길에서 새로 지붕을 고친 집이나 문을 연 빵집을 발견하곤 합니다.",
    en: "On mornings off I walk the hills behind the neighborhood. The same trail looks different each season, and along it I find a newly mended roof, or a bakery that has just opened.",
  },
  {
    ko: "주말에는 두 아이와 도서관에 갑니다. 아이들이 책을 고르는 동안 저는 오래된 건축 잡지를 넘기는 것을 좋아합니다.",
    en: "On weekends I take my two children to the library. While they choose their books, I like to leaf through old architecture magazines.",
  },
  {
    ko: "목공을 취미로 하고 있어 식탁과 책장은 직접 만들었습니다. 나무를 만지다 보면 집의 창틀과 마루를 보는 눈도 달라집니다.",
    en: "Woodworking is my hobby; our table and shelves are my own work. Handling wood changes how you look at the window frames and floors of a house.",
  },
  {
    ko: "한 달에 한 번은 이웃들과 작은 텃밭을 가꿉니다. 토마토가 익는 여름이면 고객께도 한 봉지씩 나누어 드립니다.",
    en: "Once a month I tend a small garden plot with neighbours. In summer, when the tomatoes are ripe, clients get a bag of them.",
  },
  {
    ko: "대학 시절부터 첼로를 배웠고 지금도 동네 앙상블에서 연주합니다. 서로의 소리를 듣는 연습이 협상에도 도움이 된다고 느낍니다.",
    en: "I have played the cello since college, today in a small local ensemble. Learning to listen to the others has helped me at the negotiating table.",
  },
  {
    ko: "커피를 좋아해 새 동네를 볼 때면 먼저 카페에 앉아 거리를 바라봅니다. 한 시간이면 그 길의 속도를 알 수 있습니다.",
    en: "I like coffee, so in a new street I first sit down in a café and watch. After an hour you know its pace.",
  },
  {
    ko: "달리기를 시작한 지 다섯 해가 되었습니다. 새벽에 달려 본 길은 고객께 훨씬 자세히 설명할 수 있습니다.",
    en: "I took up running five years ago. A road that I have run at dawn is one I can describe far better.",
  },
  {
    ko: "요리하는 것을 좋아해 부엌을 유심히 봅니다. 조리대의 높이와 환기, 냉장고 문이 열리는 방향까지 살피는 것은 직업이라기보다 습관입니다.",
    en: "I love to cook, so I look closely at kitchens. The height of the counter, the vent, which way the refrigerator opens: that is less my profession than my habit.",
  },
];

export const CLOSINGS: readonly Bilingual[] = [
  {
    ko: "아직 결정하지 않으셨어도 괜찮습니다. 궁금한 점을 편하게 남겨 주시면 아는 만큼 솔직하게 답해 드리겠습니다.",
    en: "You need not have decided anything yet. Leave me your question, and I will answer as openly as I can.",
  },
  {
    ko: "첫 상담은 언제나 듣는 시간입니다. 원하시는 생활을 들려주시면 그에 맞는 순서를 함께 만들겠습니다.",
    en: "A first meeting is always for listening. Tell me how you would like to live, and we will make the plan that leads there.",
  },
  {
    ko: "전화도 카카오톡도 좋습니다. 편한 언어로, 편한 시간에 연락 주세요.",
    en: "Call or send a message, in the language and at the hour that suit you.",
  },
  {
    ko: "집 이야기는 길어져도 즐겁습니다. 차 한 잔 하며 천천히 시작하시지요.",
    en: "I never tire of talking about houses. Let us begin slowly, over a cup of tea.",
  },
  {
    ko: "좋은 집은 서두르지 않는 분께 옵니다. 그 시간을 함께 준비하겠습니다.",
    en: "Good houses come to those who do not rush. I would be glad to prepare with you.",
  },
];
