import { AxiosError } from "axios";
import { act } from "react";
import { productApi } from "../../../clients/product-http-client";
import { parseEditedRealtor } from "../../../domain/realtor/realtor";
import koAdmin from "../../../i18n/ko/admin.json";
import { renderHook } from "../../testing/render-hook";
import { readHomepageFile, useTransfer } from "./use-transfer";

const mockTexts: Record<string, string> = koAdmin;
const mockTranslate = (key: string, values?: { id: string }) => mockTexts[key]?.replace("{{id}}", String(values?.id));
jest.mock("gatsby-plugin-react-i18next", () => ({ useTranslation: () => ({ t: mockTranslate }) }));
const mockSaveFile = jest.fn();
jest.mock("../../ui/save-file", () => ({ saveFile: (...file: unknown[]) => mockSaveFile(...file) }));

const SENT = { id: "r1", updatedAt: "2026-01-02T03:04:05.000Z", desiredUrl: "minji", name: "Minji Kim" };
const FILE = new File(["{}"], "homepage.json");

function recordOf(sent: object) {
  const parsed = parseEditedRealtor(sent);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

/** An editor with a saved homepage, whose product API answers everything with that. */
function editorWhoseApiAnswers(status: number, data: unknown) {
  productApi.defaults.adapter = async (config) => {
    const response = { data, status, statusText: "", headers: {}, config };
    if (status >= 400) throw new AxiosError("refused", "ERR", config, null, response);
    return response;
  };
  const alert = jest.fn();
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { alert }) });
  const rebase = jest.fn();
  const editor = { base: { record: recordOf(SENT) }, rebase, following: () => rebase };
  const saving = { setNotice: jest.fn(), setSaved: jest.fn() };
  const onSaved = jest.fn();
  const options = { editor, saving, onSaved } as unknown as Parameters<typeof useTransfer>[0];
  const { result } = renderHook(useTransfer, options);
  const doing = async (deed: () => Promise<void>) => {
    await act(deed);
    jest.advanceTimersByTime(1_000);
  };
  return { alert, editor, saving, onSaved, result, doing };
}

beforeEach(() => {
  jest.useFakeTimers();
  mockSaveFile.mockReset();
});
afterEach(() => void jest.useRealTimers());

test("an import fills the form with what was saved, and says whose edit is complete", async () => {
  const imported = { ...SENT, name: "Minji Park" };
  const { alert, editor, saving, onSaved, result, doing } = editorWhoseApiAnswers(201, imported);
  await doing(() => result().upload(FILE));
  expect(editor.rebase.mock.calls).toEqual([[recordOf(imported)]]);
  expect(onSaved.mock.calls).toEqual([[recordOf(imported)]]);
  expect(saving.setSaved.mock.calls).toEqual([[expect.objectContaining({ realtorId: "r1", isDeleted: false })]]);
  expect(alert.mock.calls).toEqual([["ID r1 에이전트 정보 수정이 완료되었습니다."]]);
});

test("an export is a file named after the user, with the answer as it came", async () => {
  const answer = { ...SENT, user: { name: "Minji Kim" } };
  const { alert, result, doing } = editorWhoseApiAnswers(200, answer);
  await doing(() => result().download());
  const [[content, name]] = mockSaveFile.mock.calls as [[Blob, string]];
  expect(name).toBe("Minji Kim.json");
  expect(JSON.parse(await content.text())).toEqual(answer);
  expect(alert).not.toHaveBeenCalled();
});

test.each([
  ["import", "upload", "파일을 읽을 수 없습니다."],
  ["export", "download", "지금은 내보낼 수 없습니다."],
] as const)(
  "an %s that the server refuses shows the server's own message, and changes nothing",
  async (_, deed, message) => {
    const { alert, editor, saving, onSaved, result, doing } = editorWhoseApiAnswers(422, { message });
    await doing(() => result()[deed](FILE));
    expect(alert.mock.calls).toEqual([[message]]);
    expect(saving.setNotice).toHaveBeenLastCalledWith({ kind: "error", text: message });
    for (const change of [editor.rebase, saving.setSaved, onSaved, mockSaveFile]) expect(change).not.toHaveBeenCalled();
    expect(result().isBusy).toBe(false);
  },
);

test("a file of a mebibyte is read, a larger one is refused before it is", async () => {
  const text = jest.fn(async () => JSON.stringify(SENT));
  const fileOf = (size: number) => ({ size, text }) as unknown as File;
  await expect(readHomepageFile(fileOf(1_048_577))).resolves.toEqual({ ok: false, problem: "tooLarge" });
  expect(text).not.toHaveBeenCalled();
  await expect(readHomepageFile(fileOf(1_048_576))).resolves.toMatchObject({ ok: true });
});
