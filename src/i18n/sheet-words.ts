import type { Language } from "../domain/site/locale";

/** What the printed sheet asks for, in both languages at once: whoever passes by reads one of them. */
export const SHEET_WORDS: Readonly<Record<Language, string>> = {
  ko: "휴대폰 카메라로 QR 코드를 스캔해 주세요",
  en: "Scan the QR code with your phone's camera",
};
