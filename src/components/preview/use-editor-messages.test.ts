import { act } from "react";
import { realtorInputSchema } from "../../domain/realtor/realtor";
import { renderHook } from "../testing/render-hook";
import { useEditorMessages } from "./use-editor-messages";

const ORIGIN = "https://homes.example";
const INPUT = realtorInputSchema.parse({ desiredUrl: "minji", name: "Minji Kim" });
const PREVIEW = { type: "preview", realtorId: "r-1", input: INPUT };
const PLACE = { type: "preview-place", group: "bio" };

/** The preview's own window, inside the editor's unless it is opened by itself. */
function openPreview({ inEditor = true } = {}) {
  const told: unknown[][] = [];
  const editor = { postMessage: (...message: unknown[]) => void told.push(message) };
  const tab = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  Object.assign(tab, { parent: inEditor ? editor : tab });
  Object.assign(globalThis, { window: tab });
  const { result, unmount } = renderHook(useEditorMessages, undefined);
  const send = (data: unknown, { origin = ORIGIN, source = editor as object | null } = {}) =>
    act(() => void tab.dispatchEvent(Object.assign(new Event("message"), { origin, source, data })));
  return { told, result, unmount, send };
}

test("the editor is told that its preview listens, and is then followed", () => {
  const { told, result, send } = openPreview();
  expect(told).toEqual([["preview-ready", ORIGIN]]);
  send(PREVIEW);
  send(PLACE);
  expect(result()).toMatchObject({ realtor: { id: "r-1", name: "Minji Kim" }, group: "bio" });
});

test.each([
  ["the editor's window, once another site is in it", { origin: "https://evil.example" }],
  ["another frame of this site", { source: {} }],
  ["nobody", { source: null }],
])("a message from %s changes nothing", (_, from) => {
  const { result, send } = openPreview();
  send(PREVIEW, from);
  send(PLACE, from);
  expect(result()).toEqual({ realtor: null, group: null });
});

test.each([null, "preview", 7, {}, { type: "preview-ready" }])("the message %j says nothing to a preview", (data) => {
  const { result, send } = openPreview();
  send(data);
  expect(result()).toEqual({ realtor: null, group: null });
});

test("a preview that is opened by itself listens to nobody", () => {
  const { result, send } = openPreview({ inEditor: false });
  send(PREVIEW, { source: window });
  expect(result()).toEqual({ realtor: null, group: null });
});

test("a preview that is gone listens no more", () => {
  const { unmount } = openPreview();
  unmount();
  const readOrigin = jest.fn(() => ORIGIN);
  window.dispatchEvent(Object.defineProperty(new Event("message"), "origin", { get: readOrigin }));
  expect(readOrigin).not.toHaveBeenCalled();
});
