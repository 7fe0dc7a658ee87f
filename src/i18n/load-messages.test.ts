import { loadMessages } from "./load-messages";
import errors from "./en/errors.json";

let said: unknown[][];
beforeEach(() => {
  said = [];
  jest.spyOn(console, "error").mockImplementation((...words: unknown[]) => void said.push(words));
});
afterEach(() => jest.restoreAllMocks());

test("a language's messages are loaded by namespace", async () => {
  expect(await loadMessages("en")).toMatchObject({ errors });
  expect(said).toEqual([]);
});

test("messages that can't be loaded are said in the spec's words", async () => {
  const cause = new Error("offline");
  expect(await loadMessages("en", { en: () => Promise.reject(cause) })).toBeNull();
  expect(said).toEqual([["Failed locale loading", cause]]);
});

test.each<[string, Parameters<typeof loadMessages>[1]]>([
  ["without a loader", {}],
  ["with empty messages", { en: () => Promise.resolve({}) }],
])("missing messages are said in the spec's words, with the locale's code: %s", async (_, loaders) => {
  expect(await loadMessages("en", loaders)).toBeNull();
  expect(said).toEqual([["Could not find messages for locale code", "en-US"]]);
});
