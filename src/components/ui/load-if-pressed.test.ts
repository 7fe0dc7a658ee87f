import { loadIfPressed } from "./load-if-pressed";

const load = jest.fn(() => Promise.reject(new Error("no network")));

afterEach(() => {
  load.mockClear();
  Reflect.deleteProperty(globalThis, "document");
});

/** A page where this is pressed already. */
function press(selector: string | null): void {
  const document = { querySelector: (asked: string) => (asked === `${selector}[data-waiting]` ? {} : null) };
  Object.defineProperty(globalThis, "document", { value: document, configurable: true });
}

test("the code of what was pressed is asked for, and nobody hears that it did not come", async () => {
  press(".share-button");
  loadIfPressed(".share-button", load);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
});

test("what nobody has pressed waits", () => {
  press("#gallery a");
  loadIfPressed(".share-button", load);
  expect(load).not.toHaveBeenCalled();
});

test("where pages are rendered nobody presses", () => {
  loadIfPressed(".share-button", load);
  expect(load).not.toHaveBeenCalled();
});
