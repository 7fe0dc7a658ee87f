import { AxiosError } from "axios";
import { act } from "react";
import { productApi } from "../../../clients/product-http-client";
import type { Realtor } from "../../../domain/realtor/realtor";
import koAdmin from "../../../i18n/ko/admin.json";
import { renderHook } from "../../testing/render-hook";
import { useRemoval } from "./use-removal";

const mockTexts: Record<string, string> = koAdmin;
const mockTranslate = (key: string) => mockTexts[key];
jest.mock("gatsby-plugin-react-i18next", () => ({ useTranslation: () => ({ t: mockTranslate }) }));

const RECORD = { id: "r 1", desiredUrl: "minji", updatedAt: "2026-01-02T03:04:05.000Z" } as Realtor;

/** The product API answers everything with that; status 0 is no answer at all. */
function editorWhoseApiAnswers(status: number, data: unknown = null) {
  const asked: unknown[] = [];
  productApi.defaults.adapter = async (config) => {
    asked.push(`${config.method} ${config.url}`);
    if (status === 0) throw new AxiosError("Network Error", "ERR_NETWORK", config);
    const response = { data, status, statusText: "", headers: {}, config };
    if (status >= 400) throw new AxiosError("refused", "ERR", config, null, response);
    return response;
  };
  const alert = jest.fn();
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { alert }) });
  const [setNotice, onDeleted] = [jest.fn(), jest.fn()];
  const { result } = renderHook(() => useRemoval(setNotice, onDeleted), undefined);
  const doing = async (deed: () => Promise<void>) => {
    await act(deed);
    jest.advanceTimersByTime(1_000);
  };
  return { asked, alert, setNotice, onDeleted, result, doing };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a delete is announced in the specification's words", async () => {
  const { asked, alert, onDeleted, result, doing } = editorWhoseApiAnswers(200);
  await doing(() => result().remove(RECORD));
  expect(asked).toEqual(["delete /v1/realtor/r%201"]);
  expect(alert.mock.calls).toEqual([["성공적으로 삭제 되었습니다."]]);
  expect(onDeleted.mock.calls).toEqual([
    [expect.objectContaining({ realtorId: "r 1", slug: "minji", isDeleted: true })],
  ]);
  expect(result().isBusy).toBe(false);
});

test.each([
  ["deletion", "remove", "에이전트를 삭제할 수 없습니다."],
  ["export before it", "download", "지금은 내보낼 수 없습니다."],
] as const)("a %s that the server refuses shows the server's own message", async (_, deed, message) => {
  const { alert, setNotice, onDeleted, result, doing } = editorWhoseApiAnswers(409, { message });
  await doing(() => result()[deed](RECORD));
  expect(alert.mock.calls).toEqual([[message]]);
  expect(setNotice).toHaveBeenLastCalledWith({ kind: "error", text: message });
  expect(onDeleted).not.toHaveBeenCalled();
  expect(result().isBusy).toBe(false);
});

test.each([
  [0, koAdmin["failure.unreachable"]],
  [204, koAdmin["failure.unnamed"]],
])("a delete answered with %i is no success, and says so", async (status, text) => {
  const { alert, onDeleted, result, doing } = editorWhoseApiAnswers(status);
  await doing(() => result().remove(RECORD));
  expect(alert.mock.calls).toEqual([[text]]);
  expect(onDeleted).not.toHaveBeenCalled();
});
