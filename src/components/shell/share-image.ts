import type { Language } from "../../domain/site/locale";

export interface ShareImage {
  url: string;
  width?: number;
  height?: number;
  /** What the picture says. */
  alt?: string;
}

const ALT: Record<Language, string> = {
  ko: "대문: Built for Realtors. 한국어와 영어로 된 나만의 홈페이지, 저장하는 순간 게시됩니다.",
  en: "Daemun: Built for Realtors. Your own homepage in Korean and English, live the moment you save it.",
};

/** Of the product's own screens. Drawn by `tools/site-pictures`; a realtor's pages never have it (decision 48). */
export function productShareImage(language: Language): Required<ShareImage> {
  return { url: `/share-${language}.jpg`, width: 1200, height: 630, alt: ALT[language] };
}
