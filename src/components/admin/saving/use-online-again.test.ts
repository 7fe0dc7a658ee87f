import { act, useState } from "react";
import koAdmin from "../../../i18n/ko/admin.json";
import { renderHook } from "../../testing/render-hook";
import type { EditorNotice } from "./use-failure-report";
import { useOnlineAgain } from "./use-online-again";

const mockTexts: Record<string, string> = koAdmin;
const mockTranslate = (key: string) => mockTexts[key];
jest.mock("gatsby-plugin-react-i18next", () => ({ useTranslation: () => ({ t: mockTranslate }) }));

/** What is said after the browser is online again. */
function noticeAfter(notice: EditorNotice | null): EditorNotice | null {
  const tab = new EventTarget();
  Object.assign(globalThis, { window: tab });
  const { result, unmount } = renderHook(() => {
    const [now, setNotice] = useState(notice);
    useOnlineAgain(setNotice);
    return now;
  }, undefined);
  expect(result()).toBe(notice);
  act(() => void tab.dispatchEvent(new Event("online")));
  const after = result();
  unmount();
  return after;
}

test("that the server can't be reached is said until the browser is online again", () => {
  expect(noticeAfter({ kind: "error", text: koAdmin["failure.unreachable"], isUnreachable: true })).toEqual({
    kind: "good",
    text: koAdmin["failure.onlineAgain"],
  });
});

test.each([null, { kind: "error", text: "이미 사용 중인 주소입니다." }] as const)("%j stays", (notice) => {
  expect(noticeAfter(notice)).toBe(notice);
});
