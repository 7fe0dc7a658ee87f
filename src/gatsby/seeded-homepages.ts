interface SeededHomepage {
  slug: string;
  name: { ko: string; en: string };
  city: { ko: string; en: string };
  color: string;
  dark?: true;
  /** Numbers of a scene and a portrait in `static/landing`. */
  scene?: string;
  face?: string;
}

/** The first ten realtors of the embedded API's seed. A copy, so that no build asks the API: a test holds it to the seed. */
export const SEEDED_HOMEPAGES: readonly SeededHomepage[] = [
  {
    slug: "minji-kim",
    name: { ko: "김민지", en: "Minji Kim" },
    city: { ko: "행콕파크", en: "Hancock Park, CA" },
    color: "#0f5c4a",
    scene: "07",
    face: "03",
  },
  {
    slug: "daniel-park",
    name: { ko: "박준호", en: "Daniel Park" },
    city: { ko: "터스틴", en: "Tustin, CA" },
    color: "#1f3a5f",
    dark: true,
    scene: "12",
    face: "02",
  },
  {
    slug: "grace-lee",
    name: { ko: "이은혜", en: "Grace Lee" },
    city: { ko: "스와니", en: "Suwanee, GA" },
    color: "#8c2f39",
    scene: "03",
    face: "11",
  },
  {
    slug: "seungho-choi",
    name: { ko: "최승호", en: "Seungho Choi" },
    city: { ko: "베벌리힐스", en: "Beverly Hills, CA" },
    color: "#b4552d",
    scene: "21",
    face: "04",
  },
  {
    slug: "hyewon-jung",
    name: { ko: "정혜원", en: "Hyewon Jung" },
    city: { ko: "레이크포레스트", en: "Lake Forest, CA" },
    color: "#5b3f8c",
    scene: "06",
    face: "01",
  },
  {
    slug: "taeyoung-han",
    name: { ko: "한태영", en: "Taeyoung Han" },
    city: { ko: "알파레타", en: "Alpharetta, GA" },
    color: "#2f6f8f",
    face: "06",
  },
  {
    slug: "soyoung-lim",
    name: { ko: "임소영", en: "Soyoung Lim" },
    city: { ko: "터스틴", en: "Tustin, CA" },
    color: "#c9a227",
  },
  {
    slug: "joseph-yoon",
    name: { ko: "윤재훈", en: "Joseph Yoon" },
    city: { ko: "알파레타", en: "Alpharetta, GA" },
    color: "#3d3a37",
    dark: true,
    scene: "22",
    face: "10",
  },
  {
    slug: "rachel-whitcombe",
    name: { ko: "Rachel Whitcombe", en: "Rachel Whitcombe" },
    city: { ko: "베벌리힐스", en: "Beverly Hills, CA" },
    color: "#0f5c4a",
    scene: "02",
    face: "12",
  },
  {
    slug: "sunhee-kwon",
    name: { ko: "권선희", en: "Sunhee Kwon" },
    city: { ko: "랜초 미션 비에호", en: "Rancho Mission Viejo, CA" },
    color: "#1f3a5f",
    scene: "14",
    face: "05",
  },
];
