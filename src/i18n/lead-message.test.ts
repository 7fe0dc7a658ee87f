import type { Lead } from "../domain/editor/lead";
import { leadMessage } from "./lead-message";

const CALLS: Lead["consents"] = [{ kind: "calls", given: true, text: "마케팅 전화를 받겠습니다." }];
const PLAIN = { kind: "message" as const, listing: null, consents: [] };
const VALUATION = [
  "[Home value]",
  "Home address: 9 Elm Street: rear",
  "Type of home: Condo",
  "When you'd like to sell: Within 3 months",
].join("\n");

test("a request is answers with names, in the reader's language, apart from the visitor's words", () => {
  const sent = { ...PLAIN, kind: "valuation" as const, message: `${VALUATION}\n\nCall me.\n\n[Not ours]` };
  expect(leadMessage(sent, "ko")).toEqual({
    words: "Call me.\n\n[Not ours]",
    answers: [
      ["집 주소", "9 Elm Street: rear"],
      ["집 종류", "콘도"],
      ["매도 희망 시기", "3개월 안에"],
    ],
  });
  expect(leadMessage({ ...sent, message: "[시세 문의]\n집 종류: 기타" }, "en")).toEqual({
    words: "",
    answers: [["Type of home", "Other"]],
  });
});

test("the consent to calls, and the home, are shown elsewhere", () => {
  const listing = { id: "1", label: "12 Oak Street, Irvine" };
  for (const [message, words] of [
    ["Is it quiet?\n\nHome: 12 Oak Street, Irvine\n\n[Agreed to receive marketing calls]", "Is it quiet?"],
    ["Tell me more.\n12 Oak Street, Irvine", "Tell me more."],
    ["[Agreed to receive marketing calls]", ""],
    ["Is 12 Oak Street, Irvine quiet?", "Is 12 Oak Street, Irvine quiet?"],
  ] as const) {
    expect(leadMessage({ ...PLAIN, listing, consents: CALLS, message }, "en").words).toBe(words);
  }
  const both = { kind: "valuation" as const, listing: null, consents: CALLS };
  expect(leadMessage({ ...both, message: `${VALUATION}\n\n[마케팅 전화 수신에 동의함]` }, "ko")).toMatchObject({
    words: "",
    answers: { length: 3 },
  });
});

test("a message that only looks like one of ours is the visitor's own", () => {
  const message = "[Home value]\nHome address: 9 Elm Street\n\n[Agreed to receive marketing calls]";
  expect(leadMessage({ ...PLAIN, message }, "ko")).toEqual({ words: message, answers: [] });
  expect(leadMessage({ ...PLAIN, kind: "search", message: "[Rent]\nBudget: 9" }, "ko").answers).toEqual([]);
  expect(leadMessage({ ...PLAIN, kind: "search", message: "[Home search]\nSoon" }, "ko").answers).toEqual([]);
});
