import { copyText, sendByApp } from "./hand-over";

const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
const inBrowser = (navigator: object) =>
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "navigator", before);
  else Reflect.deleteProperty(globalThis, "navigator");
});

test("a text is copied, or the browser refuses", async () => {
  const writeText = jest.fn(async () => undefined);
  inBrowser({ clipboard: { writeText } });
  await expect(copyText("the address")).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith("the address");
  inBrowser({ clipboard: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } });
  await expect(copyText("the address")).resolves.toBe(false);
  // On a page without TLS there is none.
  inBrowser({});
  await expect(copyText("the address")).resolves.toBe(false);
});

test.each([
  ["was sent", () => Promise.resolve(), true],
  ["was not wanted after all", () => Promise.reject(new DOMException("closed", "AbortError")), true],
  ["was refused", () => Promise.reject(new DOMException("no", "NotAllowedError")), false],
  ["is more than the sheet takes", () => Promise.reject(new TypeError("no")), false],
])("what %s: handed over or to be copied", async (_what, answer, isDone) => {
  const share = jest.fn(answer);
  inBrowser({ share });
  await expect(sendByApp({ url: "https://homes.example" })).resolves.toBe(isDone);
  expect(share).toHaveBeenCalledWith({ url: "https://homes.example" });
});

test("a browser without the system's sheet hands nothing over", async () => {
  inBrowser({});
  await expect(sendByApp({ url: "https://homes.example" })).resolves.toBe(false);
});
