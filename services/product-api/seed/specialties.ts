import type { Bilingual } from "./bilingual";

/** What a realtor does most. Each paragraph stands alone, so a biography takes one or two of them. */
export interface Specialty {
  title: Bilingual;
  keyword: Bilingual;
  paragraphs: readonly Bilingual[];
  section: { title: Bilingual; content: Bilingual };
}

export const SPECIALTIES: readonly Specialty[] = [
  {
    title: { ko: "첫 주택 구매", en: "First-home buyers" },
    keyword: { ko: "첫 집 구매", en: "first homes" },
    paragraphs: [
      {
        ko: "첫 집을 준비하는 분들과 가장 많은 시간을 보냅니다. 사전 승인 서류부터 홈 인스펙션, 클로징 당일의 서명까지 낯선 용어가 이어지기 때문에 단계가 바뀔 때마다 한 장으로 정리해 드립니다. 무엇을 언제까지 결정해야 하는지 알면 마음이 훨씬 가벼워집니다.",
        en: "Most of my hours go to people buying for the first time. From pre-approval papers to the inspection and the signatures on closing day the terms are unfamiliar, so at every step I hand over one page that says what has to be decided, and by when. Knowing that takes most of the weight off.",
      },
      {
        ko: "첫 집은 예산표에서 시작합니다. 다운페이먼트와 클로징 비용, 재산세, HOA, 이사 뒤 첫해에 드는 수리비까지 한 표에 적어 보고 나서 집을 보러 나갑니다. 순서를 지키면 마음에 드는 집 앞에서 서두르지 않게 됩니다.",
        en: "A first home starts with a sheet of numbers. We write down the down payment, closing costs, property tax, HOA and the repairs of the first year before we tour anything. With that order kept, nobody has to rush in front of a house they like.",
      },
    ],
    section: {
      title: { ko: "처음 집을 사는 분께", en: "If this is your first home" },
      content: {
        ko: "첫 상담은 45분이면 충분합니다. 지금의 월 지출과 원하는 생활 반경을 함께 적어 보고, 무리 없는 가격대를 정한 다음 매물을 고릅니다. 상담 내용은 메일로 정리해 보내 드립니다.",
        en: "A first talk takes 45 minutes. We note what you spend each month and how far you want to travel each day, settle on a comfortable price range, and only then choose what to see. You get the notes by email.",
      },
    },
  },
  {
    title: { ko: "타지역·해외 이주", en: "Relocation" },
    keyword: { ko: "이주 정착", en: "relocation" },
    paragraphs: [
      {
        ko: "다른 주나 한국에서 옮겨 오시는 분들은 집을 보기도 전에 정해야 할 일이 많습니다. 출퇴근 시간대의 도로, 임시 숙소, 이삿짐 보관, 신용 기록이 없을 때의 서류까지 도착 전에 화상으로 하나씩 정리합니다. 도착하신 날 바로 집을 보실 수 있도록 순서까지 정해 둡니다.",
        en: "People who move from another state or from Korea have a lot to settle before they see a single house. We go through it on video beforehand: the roads at rush hour, a place to stay, storage, the papers to show when there is no credit history here yet. On the day you land, the order of the visits is already set.",
      },
      {
        ko: "멀리 계신 고객을 대신해 집을 볼 때는 좋은 점보다 아쉬운 점을 먼저 찍습니다. 창밖의 소음, 주차 공간의 폭, 수압, 물 얼룩이 남은 천장까지 영상으로 보내 드립니다. 화면으로 본 집과 실제 집이 다르지 않아야 믿고 맡기실 수 있습니다.",
        en: "When I walk a house for someone far away, I film what is wrong with it first: the noise outside the window, the width of the parking space, the water pressure, a stain on the ceiling. You can only rely on me if the house on your screen is the house that stands there.",
      },
    ],
    section: {
      title: { ko: "멀리서 집을 찾으신다면", en: "Searching from far away" },
      content: {
        ko: "한국 시간 저녁에 맞춘 화상 투어를 열어 드립니다. 투어가 끝나면 방마다 찍은 사진과 도면, 주변 소음 기록을 한 파일로 묶어 보내 드립니다.",
        en: "I hold video tours in the evening of your time zone. Afterwards you receive photographs of every room, a floor plan and notes on the noise around the house, in one file.",
      },
    },
  },
  {
    title: { ko: "디자인 주택", en: "Design homes" },
    keyword: { ko: "디자인 주택", en: "design homes" },
    paragraphs: [
      {
        ko: "건축을 공부한 경험이 있어 도면을 읽는 일을 좋아합니다. 햇빛이 몇 시에 거실로 들어오는지, 벽을 옮길 수 있는지, 지붕과 배관에 남은 수명이 얼마나 되는지를 고객과 함께 걸으며 확인합니다. 사진에 잘 나오는 집보다 살기에 편한 집을 골라 드립니다.",
        en: "I studied architecture, and I still enjoy reading plans. Walking through with you I look at when the sun reaches the living room, which walls could move, and how many years the roof and the pipes have left. That eye is for choosing a house that is good to live in, not one that photographs well.",
      },
      {
        ko: "설계가 좋은 집은 파는 방식도 달라야 합니다. 평면도와 재료 목록, 시공 기록을 모아 작은 책자로 만들고 빛이 가장 좋은 시간에 오픈하우스를 엽니다. 집을 이해하는 매수인을 만나면 협상은 짧아집니다.",
        en: "A well-designed house should be sold differently. I gather the plans, the list of materials and the building records into a small book, and open the doors at the hour when the light is best. When a buyer understands the house, the negotiation is short.",
      },
    ],
    section: {
      title: { ko: "설계를 읽는 투어", en: "A tour that reads the plan" },
      content: {
        ko: "도면이 남아 있는 집이라면 투어 전에 미리 구해 동선과 채광을 표시해 드립니다. 개조를 생각하신다면 허가가 필요한 공사와 그렇지 않은 공사를 나누어 설명합니다.",
        en: "Where plans survive I get them before the tour and mark the light and the ways through the house. If you think of remodeling, I separate the work that needs a permit from the work that does not.",
      },
    },
  },
  {
    title: { ko: "투자용 부동산", en: "Investment property" },
    keyword: { ko: "투자용 부동산", en: "investment property" },
    paragraphs: [
      {
        ko: "투자용 부동산은 숫자로 이야기합니다. 임대료는 실제 계약된 금액을 기준으로 잡고, 공실과 수리비와 보험료를 넉넉히 뺀 뒤에도 남는지를 봅니다. 남지 않으면 사지 않으시도록 말씀드리는 것도 제 일입니다.",
        en: "With investment property I talk in numbers. I take rents that were really signed, subtract vacancy, repairs and insurance generously, and see what is left. When nothing is, telling you not to buy is part of my work.",
      },
      {
        ko: "작은 임대 주택 하나로 시작해 천천히 늘려 가는 분들을 돕고 있습니다. 관리 회사를 고르는 기준, 세입자 심사 절차, 매년 점검할 항목을 처음부터 정해 두면 멀리 살아도 마음이 편합니다.",
        en: "I help owners who begin with one small rental and add slowly. With the manager chosen by clear rules, a fixed way to screen every applicant alike, and a yearly list of checks, an owner can live far away and still sleep well.",
      },
    ],
    section: {
      title: { ko: "매물 한 장 분석표", en: "One page per property" },
      content: {
        ko: "관심 매물의 주소를 보내 주시면 최근 임대 계약, 예상 운영비, 5년 동안의 큰 수리 항목을 한 장으로 정리해 드립니다. 숫자의 출처도 함께 적습니다.",
        en: "Send me an address and I return one page: recent leases nearby, what running it will cost, and the large repairs of the next five years, with the source of every figure.",
      },
    },
  },
  {
    title: { ko: "살던 집을 팔 때", en: "Selling your home" },
    keyword: { ko: "주택 매도", en: "home selling" },
    paragraphs: [
      {
        ko: "집을 내놓기 전 3주에 결과가 달라집니다. 고칠 것과 그대로 둘 것을 나누고, 비용을 회수할 수 있는 공사만 합니다. 청소와 사진, 안내문까지 저희 팀이 맡으니 집주인께서는 짐 정리에만 집중하시면 됩니다.",
        en: "The three weeks before a house is listed decide the result. We separate what to repair from what to leave, and do only the work that pays for itself. Cleaning, photographs and the brochure are ours, one after another; all you have to do is pack.",
      },
      {
        ko: "가격은 희망이 아니라 비교에서 나옵니다. 지난 6개월 동안 가까운 곳에서 실제로 클로징된 집들을 함께 둘러보며 우리 집의 가격대를 정합니다. 근거가 분명하면 오퍼가 왔을 때 흔들리지 않습니다.",
        en: "A price comes from comparison, not from hope. We walk past the houses that really closed nearby in the last six months and find where yours stands among them. With that ground under you, an offer does not throw you off.",
      },
    ],
    section: {
      title: { ko: "매도 준비 3주 계획", en: "Three weeks to the listing" },
      content: {
        ko: "첫째 주에는 점검과 견적, 둘째 주에는 수리와 정리, 셋째 주에는 사진과 안내문을 준비합니다. 주마다 끝난 일과 남은 일을 표로 보내 드립니다.",
        en: "Week one is for inspection and quotes, week two for repairs and clearing, week three for photographs and the brochure. At the end of each you get a list of what is done and what is left.",
      },
    },
  },
  {
    title: { ko: "신규 분양", en: "New construction" },
    keyword: { ko: "신규 분양", en: "new construction" },
    paragraphs: [
      {
        ko: "모델하우스에서 보이는 것과 기본으로 들어가는 것은 다릅니다. 옵션 목록을 한 줄씩 확인하고, 나중에 바꾸기 어려운 것부터 고르도록 도와 드립니다. 입주 전 점검에는 체크리스트를 들고 함께 들어갑니다.",
        en: "What a model home shows is not what is included. We read the list of options line by line and choose first what is hard to change later. At the walk-through before moving in, I come along with a checklist.",
      },
      {
        ko: "분양 사무소 직원은 건설사를 대리하고, 저는 매수인을 대리합니다. 계약서의 일정, 지연될 때의 조건, 보증 범위를 서명하기 전에 쉬운 말로 설명해 드립니다.",
        en: "The sales office speaks for the builder; I speak for the buyer. Before you sign, I explain the schedule, what happens when it slips, and how far the warranty reaches, in plain words.",
      },
    ],
    section: {
      title: { ko: "입주 전 점검 목록", en: "Before you move in" },
      content: {
        ko: "전기와 배관, 창호, 마감 상태를 방마다 확인하는 목록을 드립니다. 발견된 항목은 사진과 함께 건설사에 전달하고, 처리될 때까지 제가 챙깁니다.",
        en: "You get a list to check room by room: wiring, plumbing, windows, finish. What we find goes to the builder with a photograph, and I follow it until it is done.",
      },
    },
  },
  {
    title: { ko: "규모를 줄이는 이사", en: "Downsizing" },
    keyword: { ko: "다운사이징", en: "downsizing" },
    paragraphs: [
      {
        ko: "오래 살던 집을 떠나는 일에는 시간이 필요합니다. 짐을 나누고 새집의 크기에 맞추어 가구를 정하는 동안 파는 날짜와 사는 날짜가 어긋나지 않도록 일정을 함께 관리합니다. 여유 있게, 그러나 빈틈없이 옮기실 수 있습니다.",
        en: "Leaving a house after many years takes time. While you sort what to keep and what fits the new rooms, I keep the calendar so that selling and buying meet. You move without hurry, and without a gap.",
      },
      {
        ko: "계단이 적은 집, 관리가 쉬운 마당, 병원과 시장까지의 거리처럼 앞으로의 생활에 필요한 조건을 먼저 적습니다. 넓이보다 생활 방식에 맞춰 고르면 작은 집도 답답하지 않습니다.",
        en: "We write down first what daily life will need: fewer stairs, a garden that is easy to keep, how far the doctor and the market are. Chosen by the shape of your days and not by size, a smaller home does not feel small.",
      },
    ],
    section: {
      title: { ko: "팔고 사는 날짜 맞추기", en: "Making two dates meet" },
      content: {
        ko: "매도와 매수의 클로징을 한 주 안에 맞추는 것을 목표로 합니다. 어긋날 때를 대비해 임시 거주와 보관 업체까지 미리 정해 둡니다.",
        en: "The aim is to close both within one week. In case they slip apart, a place to stay and a place to store are arranged beforehand.",
      },
    },
  },
];
