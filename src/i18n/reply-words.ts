import type { Language } from "../domain/site/locale";

/** How an answer to a visitor begins: in the visitor's language, which may not be that of the page. */
export const REPLY_WORDS: Record<Language, ReplyTexts> = {
  ko: {
    subject: "문의해 주셔서 감사합니다",
    subjectOfRequest: "홈페이지 신청 관련 안내",
    greeting: (name) => (name === "" ? "안녕하세요." : `${name} 님, 안녕하세요.`),
    invitation: (link) => `문의 감사합니다. 카카오톡으로 편하게 말씀 나누실 수 있습니다: ${link}`,
  },
  en: {
    subject: "Thank you for your message",
    subjectOfRequest: "About your homepage request",
    greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
    invitation: (link) => `Thank you for your message. We can also chat on KakaoTalk: ${link}`,
  },
};

interface ReplyTexts {
  subject: string;
  subjectOfRequest: string;
  greeting: (name: string) => string;
  invitation: (link: string) => string;
}
