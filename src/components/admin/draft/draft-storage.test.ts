import { emptyDraft } from "../../../domain/editor/realtor-draft";
import { draftKey } from "../../../browser/device-storage";
import { forgetDraft, restoreDraft, storeDraft } from "./draft-storage";

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

const KEY = draftKey("user-1", null);

test("a draft comes back as it was, and is gone once it is forgotten", () => {
  const storage = memory();
  const draft = { ...emptyDraft(), aboutMeKr: "🏠 안녕하세요 <b>" };
  expect(storeDraft(KEY, { base: null, draft }, storage)).toBe(true);
  expect(restoreDraft(KEY, storage)).toEqual({ base: null, draft, lostPhotos: 0 });
  forgetDraft(KEY, storage);
  expect(restoreDraft(KEY, storage)).toBeNull();
});

test("pictures that were on their way are counted and left out", () => {
  const storage = memory();
  const there = { key: "a", path: "gallery" as const, thumbnail: "/s", fullsize: "/f" };
  const pending = { ...there, key: "b", thumbnail: "", fullsize: "" };
  storeDraft(KEY, { base: null, draft: { ...emptyDraft(), photos: [there, pending] } }, storage);
  expect(restoreDraft(KEY, storage)).toMatchObject({ draft: { photos: [there] }, lostPhotos: 1 });
});

test("each account and each homepage has its own", () => {
  expect(new Set([KEY, draftKey("user-2", null), draftKey("user-1", "r1"), draftKey("user-2", "r1")]).size).toBe(4);
});

test.each([
  ["rubbish", "{"],
  ["another form", JSON.stringify({ base: null, draft: { name: "x" } })],
  ["fields of another kind", JSON.stringify({ base: null, draft: { ...emptyDraft(), photos: 3 } })],
])("%s is no draft", (_, text) => {
  const storage = memory();
  storage.setItem(KEY, text);
  expect(restoreDraft(KEY, storage)).toBeNull();
});

test("a browser that keeps nothing says so, and does not stop anybody", () => {
  const refusing = {
    setItem() {
      throw new Error("quota");
    },
    removeItem() {
      throw new Error("denied");
    },
    getItem() {
      throw new Error("denied");
    },
  } as unknown as Storage;
  expect(storeDraft(KEY, { base: null, draft: emptyDraft() }, refusing)).toBe(false);
  expect(restoreDraft(KEY, refusing)).toBeNull();
  expect(() => forgetDraft(KEY, refusing)).not.toThrow();
});
