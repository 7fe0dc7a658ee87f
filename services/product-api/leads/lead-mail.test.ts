import type { Lead } from "../../../src/domain/editor/lead";
import { leadMail } from "./lead-mail";

const LEAD: Lead = {
  id: "12",
  source: "contact",
  kind: "message",
  state: "new",
  receivedAt: "2026-11-25T12:00:00.000Z",
  realtor: { id: "r-1", name: "김민지" },
  name: "홍길동",
  email: "gildong@example.com",
  phone: "010-1234-5678",
  phoneCountryCode: "KR",
  message: "첫 줄\n둘째 줄",
  answers: {},
  language: "ko",
  page: "https://www.example.com/minji-kim",
  listing: { id: "1", label: "12 Oak Street" },
  consents: [
    { kind: "terms", given: true, text: "이용약관에 동의합니다." },
    { kind: "calls", given: false, text: "(선택) 전화 수신에 동의합니다." },
  ],
  consentVersion: "2026-11-25",
  spamReason: null,
};
const KOREAN = { to: "minji@example.com", language: "ko" } as const;
const ENGLISH = { to: "minji@example.com", language: "en" } as const;

test("a realtor reads who it is, what they want, from where, and what they agreed to, in Korean", () => {
  const mail = leadMail(LEAD, KOREAN, "https://www.example.com");
  expect(mail).toMatchObject({
    to: "minji@example.com",
    replyTo: { name: "홍길동", address: "gildong@example.com" },
    subject: "홍길동 님의 새 문의",
  });
  expect(mail.text).toBe(
    [
      "홈페이지에서 새 문의가 도착했습니다.",
      "첫 줄\n둘째 줄",
      "이름: 홍길동\n이메일: gildong@example.com\n전화: 010-1234-5678 (KR)\n매물: 12 Oak Street\n" +
        "페이지: https://www.example.com/minji-kim\n동의 내용: 동의함: 이용약관에 동의합니다.\n동의하지 않음: (선택) 전화 수신에 동의합니다.",
      "문의함에서 보기: https://www.example.com/admin/messages?lead=12",
      "이 메일에 답장하시면 보낸 분께 바로 전달됩니다. 문의 메일은 문의함에서 끄실 수 있습니다.",
    ].join("\n\n"),
  );
  expect(mail.html).toContain("첫 줄<br>둘째 줄");
  expect(mail.html).toContain('href="https://www.example.com/admin/messages?lead=12"');
});

test("in English the same, with the English workspace", () => {
  const mail = leadMail(LEAD, ENGLISH, "https://www.example.com");
  expect(mail.subject).toBe("New message from 홍길동");
  expect(mail.text).toContain("Open in Messages: https://www.example.com/en/admin/messages?lead=12");
});

test.each([
  ["valuation", "시세 문의: 홍길동 님의 새 문의", "Home value: new message from 홍길동"],
  ["search", "집 찾기: 홍길동 님의 새 문의", "Home search: new message from 홍길동"],
] as const)("the subject says that it is a %s", (kind, korean, english) => {
  const subjects = [KOREAN, ENGLISH].map((reader) => leadMail({ ...LEAD, kind }, reader, "https://x.example").subject);
  expect(subjects).toEqual([korean, english]);
});

test("what a request asks is named facts in the reader's language; the message is the visitor's words alone", () => {
  const message = "[Home value]\nType of home: Condo\n\nCall me.\n\n[Agreed to receive marketing calls]";
  const consents: Lead["consents"] = [{ kind: "calls", given: true, text: "Call me with offers." }];
  const mail = leadMail({ ...LEAD, kind: "valuation", message, consents }, KOREAN, "https://www.example.com");
  expect(mail.text).toContain("\n\nCall me.\n\n이름: 홍길동");
  expect(mail.text).toContain("\n집 종류: 콘도\n");
  expect(mail.text).not.toContain("[");
});

test("what nobody gave is left out, and without an address nobody is answered to", () => {
  const bare = { ...LEAD, email: "", phone: "", name: "", message: "", page: null, listing: null, consents: [] };
  const mail = leadMail(bare, ENGLISH, "https://www.example.com");
  expect(mail.replyTo).toBeNull();
  expect(mail.subject).toBe("New message from No name");
  expect(mail.text.split("\n\n")).toEqual([
    "A new message came in on your homepage.",
    "Open in Messages: https://www.example.com/en/admin/messages?lead=12",
    "The sender left no email address. Please answer by phone. You can turn these emails off in Messages.",
  ]);
});

test("nothing that a visitor writes is markup, or leaves the subject's line", () => {
  const evil = `<script>alert("1")</script>\r\nBcc: x@example.com\u2028${"y".repeat(99)}`;
  const fields = {
    name: evil,
    message: evil,
    phone: evil,
    page: `https://x.example/"onload="1`,
    answers: { [evil]: evil },
  };
  const mail = leadMail({ ...LEAD, ...fields }, ENGLISH, "https://www.example.com");
  expect(mail.html).not.toMatch(/<script|"onload/);
  expect(mail.subject).toMatch(/^New message from <script>alert\("1"\)<\/script> Bcc: x@example\.com y+…$/);
  expect(mail.subject.length).toBeLessThan(80);
  expect(mail.replyTo?.name).not.toMatch(/[\r\n\u2028]/);
});

test("a request names its answers", () => {
  const request: Lead = {
    ...LEAD,
    source: "request",
    realtor: null,
    email: "",
    answers: { area: "Irvine", hasSite: "N" },
  };
  const mail = leadMail(request, ENGLISH, "https://www.example.com");
  expect(mail.subject).toBe("Homepage request from 홍길동");
  expect(mail.text).toContain("Area served: Irvine\nHas a website: No");
});

test("the country beside a number is the one that is dialed", () => {
  const american = { ...LEAD, phone: "213-555-0142", phoneCountryCode: "KR" };
  expect(leadMail(american, ENGLISH, "https://www.example.com").text).toContain("213-555-0142 (US)");
});
