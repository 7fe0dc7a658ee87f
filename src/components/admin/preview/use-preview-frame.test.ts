import { act } from "react";
import type { FormGroup } from "../../../domain/realtor/fields";
import type { PreviewMessage } from "../../../domain/editor/preview";
import { realtorInputSchema } from "../../../domain/realtor/realtor";
import { renderHook } from "../../testing/render-hook";
import { usePreviewFrame } from "./use-preview-frame";

const ORIGIN = "https://homes.example";

const messageOf = (name: string): PreviewMessage => ({
  type: "preview",
  realtorId: "r-1",
  input: realtorInputSchema.parse({ desiredUrl: "minji", name }),
});
const FIRST = messageOf("Minji");

/** The editor's window, with the frame of its preview. */
function openEditor() {
  const told: unknown[][] = [];
  const preview = { postMessage: (...message: unknown[]) => void told.push(message) };
  const tab = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  Object.assign(globalThis, { window: tab });
  const frame = { current: { contentWindow: preview } as unknown as HTMLIFrameElement };
  const usePreview = ({ message, group }: { message: PreviewMessage; group: FormGroup }) =>
    usePreviewFrame(frame, message, group);
  const { result, rerender } = renderHook(usePreview, { message: FIRST, group: "basics" });
  const hear = (data: unknown, { origin = ORIGIN, source = preview as object | null } = {}) =>
    act(() => void tab.dispatchEvent(Object.assign(new Event("message"), { origin, source, data })));
  return { told, result, rerender, hear };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a frame that listens is given what is typed and where, for this site's eyes alone", () => {
  const { told, result, hear } = openEditor();
  expect(result()).toBe(false);
  hear("preview-ready");
  expect(result()).toBe(true);
  expect(told).toEqual([
    [FIRST, ORIGIN],
    [{ type: "preview-place", group: "basics" }, ORIGIN],
  ]);
});

test.each([
  ["another site in the frame", "preview-ready", { origin: "https://evil.example" }],
  ["another frame", "preview-ready", { source: {} }],
  ["the frame, with something else to say", "hello", {}],
])("%s is given nothing", (_, data, from) => {
  const { told, result, hear } = openEditor();
  hear(data, from);
  expect([told, result()]).toEqual([[], false]);
});

test("what is typed quickly is sent once, as it is in the end", () => {
  const { told, rerender, hear } = openEditor();
  hear("preview-ready");
  told.length = 0;
  const last = messageOf("Minji K");
  rerender({ message: messageOf("Minji "), group: "basics" });
  jest.advanceTimersByTime(60);
  rerender({ message: last, group: "basics" });
  jest.advanceTimersByTime(1_000);
  expect(told).toEqual([[last, ORIGIN]]);
});
