import type { Language } from "../domain/locale";

export interface SampleHomepage {
  name: Readonly<Record<Language, string>>;
  area: string;
  /** A site of its own, opened in a new tab. */
  url: string;
  color: string;
  /** Numbers of a picture and of a face in `static/landing`. */
  picture: string;
  face: string;
  layout: "cover" | "split" | "field";
  sold: number;
  years: number;
}

/** Spec §9: the landing page shows ten. `.example` hosts are reserved: put the real ones here. */
export const SAMPLE_HOMEPAGES: readonly SampleHomepage[] = [
  {
    name: { ko: "김서연", en: "Seoyeon Kim" },
    area: "Irvine, CA",
    url: "https://seoyeon-kim.example",
    color: "#0f5c4a",
    picture: "20",
    face: "01",
    layout: "cover",
    sold: 128,
    years: 14,
  },
  {
    name: { ko: "박지훈", en: "Jihoon Park" },
    area: "Los Angeles, CA",
    url: "https://jihoon-park.example",
    color: "#1f3a5f",
    picture: "06",
    face: "02",
    layout: "split",
    sold: 74,
    years: 8,
  },
  {
    name: { ko: "이하은", en: "Haeun Lee" },
    area: "Newport Beach, CA",
    url: "https://haeun-lee.example",
    color: "#7a3b2e",
    picture: "12",
    face: "03",
    layout: "field",
    sold: 96,
    years: 11,
  },
  {
    name: { ko: "최도윤", en: "Doyun Choi" },
    area: "Suwanee, GA",
    url: "https://doyun-choi.example",
    color: "#3d2f55",
    picture: "22",
    face: "04",
    layout: "cover",
    sold: 52,
    years: 6,
  },
  {
    name: { ko: "정수아", en: "Sua Jung" },
    area: "Tustin, CA",
    url: "https://sua-jung.example",
    color: "#7d5110",
    picture: "10",
    face: "05",
    layout: "split",
    sold: 143,
    years: 17,
  },
  {
    name: { ko: "한민준", en: "Minjun Han" },
    area: "Johns Creek, GA",
    url: "https://minjun-han.example",
    color: "#24413a",
    picture: "07",
    face: "06",
    layout: "field",
    sold: 31,
    years: 4,
  },
  {
    name: { ko: "윤채원", en: "Chaewon Yoon" },
    area: "Beverly Hills, CA",
    url: "https://chaewon-yoon.example",
    color: "#6b2140",
    picture: "24",
    face: "07",
    layout: "cover",
    sold: 210,
    years: 21,
  },
  {
    name: { ko: "오시우", en: "Siwoo Oh" },
    area: "Lake Forest, CA",
    url: "https://siwoo-oh.example",
    color: "#15506b",
    picture: "19",
    face: "08",
    layout: "split",
    sold: 67,
    years: 9,
  },
  {
    name: { ko: "강다인", en: "Dain Kang" },
    area: "Alpharetta, GA",
    url: "https://dain-kang.example",
    color: "#4a4a18",
    picture: "03",
    face: "09",
    layout: "cover",
    sold: 88,
    years: 12,
  },
  {
    name: { ko: "서준호", en: "Junho Seo" },
    area: "Hancock Park, CA",
    url: "https://junho-seo.example",
    color: "#2b2d33",
    picture: "17",
    face: "10",
    layout: "field",
    sold: 39,
    years: 5,
  },
];
