import { AxiosError, AxiosHeaders } from "axios";
import { act } from "react";
import { useSession } from "../../../session/session-store";
import koAdmin from "../../../i18n/ko/admin.json";
import { renderHook } from "../../testing/render-hook";
import { useFailureReport } from "./use-failure-report";

const mockTexts: Record<string, string> = koAdmin;
const mockTranslate = (key: string, values?: { status: number }) =>
  mockTexts[key]?.replace("{{status}}", String(values?.status));
jest.mock("gatsby-plugin-react-i18next", () => ({ useTranslation: () => ({ t: mockTranslate }) }));

/** What the editor says of a call that carried the stored token and was answered with that; 0 is no answer. */
function reportOf(status: number, data: unknown) {
  const alert = jest.fn();
  const stored = new Map([["accessToken", "t-1"]]);
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { alert }),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  const config = { headers: new AxiosHeaders({ Authorization: "Bearer t-1" }) };
  const response = { data, status, statusText: "", headers: {}, config };
  const setNotice = jest.fn();
  const { result } = renderHook(useFailureReport, setNotice);
  act(() => result().reportError(new AxiosError("failed", "ERR", config, null, status === 0 ? undefined : response)));
  jest.advanceTimersByTime(1_000);
  return { alerts: alert.mock.calls.flat(), notices: setNotice.mock.calls.flat(), hasToken: stored.has("accessToken") };
}

beforeEach(() => {
  jest.useFakeTimers();
  useSession.setState(useSession.getInitialState(), true);
});
afterEach(() => void jest.useRealTimers());

test.each([
  ["the server's own message", 409, { message: "이미 사용 중인 주소입니다." }, "이미 사용 중인 주소입니다."],
  ["what to do where it has none", 503, "<html>", koAdmin["failure.unnamed"].replace("{{status}}", "503")],
  ["that nobody answered", 0, null, koAdmin["failure.unreachable"]],
])("a failed call is an alert and a note with %s", (_, status, data, text) => {
  const notice = { kind: "error", text, ...(status === 0 && { isUnreachable: true }) };
  expect(reportOf(status, data)).toEqual({ alerts: [text], notices: [notice], hasToken: true });
});

test("a refused token ends the session without an alert, which would stand before the sign-in", () => {
  expect(reportOf(401, { message: "expired" })).toEqual({
    alerts: [],
    notices: [{ kind: "error", text: koAdmin["failure.session"] }],
    hasToken: false,
  });
});
