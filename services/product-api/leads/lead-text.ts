import type { Language } from "../../../src/domain/site/locale";

/** What mails, Slack and the CSV say. The workspace's own words are in src/i18n. */
export const LEAD_TEXT = {
  ko: {
    subject: (name: string) => `${name} 님의 새 문의`,
    subjectRequest: (name: string) => `${name} 님의 홈페이지 신청`,
    lead: "홈페이지에서 새 문의가 도착했습니다.",
    leadRequest: "홈페이지 신청이 접수되었습니다.",
    open: "문의함에서 보기",
    reply: "이 메일에 답장하시면 보낸 분께 바로 전달됩니다.",
    noReply: "이메일 주소를 남기지 않은 분입니다. 전화로 연락해 주세요.",
    nobody: "이름 없음",
    received: "받은 시각",
    state: "상태",
    source: "구분",
    realtor: "에이전트",
    name: "이름",
    email: "이메일",
    phone: "전화",
    message: "문의 내용",
    page: "페이지",
    listing: "매물",
    consents: "동의 내용",
    given: "동의함",
    refused: "동의하지 않음",
    notice: "안내",
    states: { new: "새 문의", read: "읽음", done: "완료", spam: "스팸" },
    sources: { contact: "문의", request: "홈페이지 신청" },
    answers: { area: "활동 지역", hasSite: "기존 홈페이지" } as Record<string, string>,
    values: { Y: "있음", N: "없음" } as Record<string, string>,
    terms: "이용약관과 개인정보 처리방침",
  },
  en: {
    subject: (name: string) => `New message from ${name}`,
    subjectRequest: (name: string) => `Homepage request from ${name}`,
    lead: "A new message came in on your homepage.",
    leadRequest: "Someone requested a homepage.",
    open: "Open in Messages",
    reply: "Reply to this email to answer the sender directly.",
    noReply: "The sender left no email address. Please answer by phone.",
    nobody: "No name",
    received: "Received",
    state: "Status",
    source: "Type",
    realtor: "Agent",
    name: "Name",
    email: "Email",
    phone: "Phone",
    message: "Message",
    page: "Page",
    listing: "Listing",
    consents: "Consent",
    given: "Agreed",
    refused: "Not agreed",
    notice: "Notice",
    states: { new: "New", read: "Read", done: "Done", spam: "Spam" },
    sources: { contact: "Message", request: "Homepage request" },
    answers: { area: "Area served", hasSite: "Has a website" } as Record<string, string>,
    values: { Y: "Yes", N: "No" } as Record<string, string>,
    terms: "Terms of Use and Privacy Policy",
  },
};

export type LeadText = (typeof LEAD_TEXT)["en"];

export function leadText(language: Language): LeadText {
  return LEAD_TEXT[language];
}
