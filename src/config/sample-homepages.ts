import type { Language } from "../domain/locale";

export interface SampleHomepage {
  name: Readonly<Record<Language, string>>;
  area: string;
  /** A site of its own, opened in a new tab. */
  url: string;
  color: string;
}

/** Spec §9: the landing page shows ten. `.example` hosts are reserved: put the real ones here. */
export const SAMPLE_HOMEPAGES: readonly SampleHomepage[] = [
  {
    name: { ko: "김서연", en: "Seoyeon Kim" },
    area: "Irvine, CA",
    url: "https://seoyeon-kim.example",
    color: "#0f5c4a",
  },
  {
    name: { ko: "박지훈", en: "Jihoon Park" },
    area: "Los Angeles, CA",
    url: "https://jihoon-park.example",
    color: "#1f3a5f",
  },
  {
    name: { ko: "이하은", en: "Haeun Lee" },
    area: "Newport Beach, CA",
    url: "https://haeun-lee.example",
    color: "#7a3b2e",
  },
  {
    name: { ko: "최도윤", en: "Doyun Choi" },
    area: "Suwanee, GA",
    url: "https://doyun-choi.example",
    color: "#3d2f55",
  },
  { name: { ko: "정수아", en: "Sua Jung" }, area: "Tustin, CA", url: "https://sua-jung.example", color: "#8a5a12" },
  {
    name: { ko: "한민준", en: "Minjun Han" },
    area: "Johns Creek, GA",
    url: "https://minjun-han.example",
    color: "#24413a",
  },
  {
    name: { ko: "윤채원", en: "Chaewon Yoon" },
    area: "Beverly Hills, CA",
    url: "https://chaewon-yoon.example",
    color: "#6b2140",
  },
  {
    name: { ko: "오시우", en: "Siwoo Oh" },
    area: "Lake Forest, CA",
    url: "https://siwoo-oh.example",
    color: "#15506b",
  },
  {
    name: { ko: "강다인", en: "Dain Kang" },
    area: "Alpharetta, GA",
    url: "https://dain-kang.example",
    color: "#4a4a18",
  },
  {
    name: { ko: "서준호", en: "Junho Seo" },
    area: "Hancock Park, CA",
    url: "https://junho-seo.example",
    color: "#2b2d33",
  },
];
