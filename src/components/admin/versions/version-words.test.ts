import type { RecordVersion } from "../../../domain/editor/record-version";
import enAdmin from "../../../i18n/en/admin.json";
import enPublishing from "../../../i18n/en/publishing.json";
import koAdmin from "../../../i18n/ko/admin.json";
import koPublishing from "../../../i18n/ko/publishing.json";
import type { AdminText } from "../groups/field-words";
import { whatText, whoText } from "./version-words";

type VersionText = Parameters<typeof whoText>[1];

const textsOf =
  (texts: Record<string, string>) =>
  (key: string, values: Record<string, unknown> = {}) =>
    texts[key]!.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const KO = { t: textsOf(koPublishing) as unknown as VersionText, admin: textsOf(koAdmin) as unknown as AdminText };
const EN = { t: textsOf(enPublishing) as unknown as VersionText, admin: textsOf(enAdmin) as unknown as AdminText };

const VERSION: RecordVersion = {
  number: 7,
  at: "2026-11-21T15:05:00.000Z",
  cause: "changed",
  from: null,
  by: { kind: "realtor", name: "김민지" },
  changed: ["aboutMeKr", "photos.top", "company_name"],
};

test.each([
  [{}, "수정: 한국어 소개, 커버 사진, 회사명", "Changed: Bio in Korean, Cover photo, Brokerage name"],
  [{ cause: "restored", from: 3 }, "3번 버전으로 되돌렸습니다", "Went back to version 3"],
  [{ cause: "published", changed: ["email"] }, "초안 게시: 이메일", "Published a draft: Email"],
  [{ changed: ["verifiedHost"] }, "수정: 도메인 확인", "Changed: Domain verification"],
  [{ changed: [] }, "수정되었습니다", "Changed"],
] as const)("%j is said in the words of the form", (changes, korean, english) => {
  const version = { ...VERSION, ...changes } as RecordVersion;
  expect(whatText(version, KO.t, KO.admin)).toBe(korean);
  expect(whatText(version, EN.t, EN.admin)).toBe(english);
});

test("more parts than four are counted", () => {
  const version: RecordVersion = {
    ...VERSION,
    changed: ["name", "email", "aboutMeKr", "aboutMeEn", "seoMeta", "photos.id"],
  };
  const named = ["name", "email", "aboutMeKr", "aboutMeEn"] as const;
  const korean = named.map((field) => koAdmin[`field.${field}`]).join(", ");
  expect(whatText(version, KO.t, KO.admin)).toBe(`수정: ${korean} 외 2개`);
  const english = named.map((field) => enAdmin[`field.${field}`]).join(", ");
  expect(whatText(version, EN.t, EN.admin)).toBe(`Changed: ${english}, and 2 more`);
});

test.each([
  [{ kind: "realtor", name: "김민지" }, "7번 버전 · 김민지"],
  [{ kind: "administrator", name: "Office" }, "7번 버전 · 관리자 Office"],
  [{ kind: "token", name: "" }, "7번 버전 · 관리 시스템"],
  [{ kind: "unknown", name: "" }, "7번 버전"],
] as const)("%j is named", (by, korean) => {
  expect(whoText({ ...VERSION, by }, KO.t)).toBe(korean);
});
