export interface PictureText {
  ko: string;
  en: string;
}

export interface SceneEntry {
  source: string;
  /** Multiplies the rendered radiance before the tone curve. */
  exposure: number;
  /** Covers of the first sample homepages, as wide as the window: traced at full size, with smooth edges. */
  isCover?: true;
  description: PictureText;
}

/** The order is the file number: the first entry becomes scene-01.webp. */
export const SCENES: readonly SceneEntry[] = [
  {
    source: "modern-house-dusk",
    exposure: 1,
    description: { ko: "해 질 녘 불 켜진 모던 주택과 수영장", en: "Modern house at dusk with lit windows and a pool" },
  },
  {
    source: "craftsman-house",
    exposure: 1,
    description: { ko: "가로수 길에 자리한 크래프츠맨 주택", en: "Craftsman house on a quiet street" },
  },
  {
    source: "white-farmhouse",
    exposure: 1,
    isCover: true,
    description: { ko: "넓은 잔디가 있는 하얀 팜하우스", en: "White farmhouse with a wide lawn" },
  },
  {
    source: "townhouses",
    exposure: 1,
    description: { ko: "나란히 선 벽돌 타운하우스", en: "Row of brick townhouses" },
  },
  {
    source: "hillside-villa",
    exposure: 1,
    description: { ko: "바다가 내려다보이는 언덕 위 빌라", en: "Hillside villa above the sea" },
  },
  { source: "kitchen", exposure: 2, description: { ko: "창가로 햇살이 드는 주방", en: "Kitchen in window light" } },
  {
    source: "living-room",
    exposure: 2,
    isCover: true,
    description: { ko: "큰 창과 벽난로가 있는 거실", en: "Living room with tall windows and a fireplace" },
  },
  { source: "bedroom", exposure: 2.3, description: { ko: "아침 햇살이 드는 침실", en: "Bedroom in morning light" } },
  {
    source: "bathroom",
    exposure: 1,
    description: { ko: "독립형 욕조가 놓인 욕실", en: "Bathroom with a freestanding tub" },
  },
  {
    source: "dining-room",
    exposure: 1,
    description: { ko: "원목 식탁이 있는 다이닝 룸", en: "Dining room with a solid wood table" },
  },
  {
    source: "home-office",
    exposure: 1,
    description: { ko: "책장과 정원 전망이 있는 홈 오피스", en: "Home office with bookshelves and a garden view" },
  },
  {
    source: "patio",
    exposure: 1,
    description: { ko: "화로와 라운지 의자가 있는 파티오", en: "Patio with lounge seating and a fire pit" },
  },
  {
    source: "garden",
    exposure: 1,
    description: { ko: "나무 사이로 돌길이 난 정원", en: "Garden with trees and a stone path" },
  },
  {
    source: "tree-lined-street",
    exposure: 1,
    description: { ko: "나무 그늘이 드리운 주택가 거리", en: "Residential street under old trees" },
  },
  {
    source: "skyline-dusk",
    exposure: 1,
    description: { ko: "물 건너로 보이는 해 질 녘 도심", en: "City edge across the water at dusk" },
  },
  {
    source: "coast",
    exposure: 1,
    description: { ko: "절벽 위 집들이 보이는 해안", en: "Coast with houses on the bluff" },
  },
  {
    source: "condo-tower",
    exposure: 1,
    description: { ko: "발코니가 있는 콘도 타워", en: "Condo tower with balconies" },
  },
  { source: "front-door", exposure: 1, description: { ko: "화분이 놓인 현관문", en: "Front door with potted plants" } },
  {
    source: "staircase",
    exposure: 1,
    description: { ko: "천창 아래의 원목 계단", en: "Oak staircase under a skylight" },
  },
  {
    source: "pool-terrace",
    exposure: 1,
    description: { ko: "선베드가 있는 수영장 테라스", en: "Pool terrace with loungers" },
  },
  {
    source: "evening-loft",
    exposure: 1,
    description: { ko: "도시 야경이 보이는 로프트 거실", en: "Loft living room above the evening city" },
  },
  {
    source: "brick-house-autumn",
    exposure: 1,
    description: { ko: "단풍 든 마당의 벽돌 주택", en: "Brick house with autumn trees" },
  },
  {
    source: "dark-kitchen-island",
    exposure: 1,
    description: { ko: "대리석 아일랜드가 있는 짙은 색 주방", en: "Dark kitchen with a marble island" },
  },
  {
    source: "desert-modern",
    exposure: 1,
    description: { ko: "노을 진 사막의 모던 단층 주택", en: "Single-storey desert modern house at sunset" },
  },
];
