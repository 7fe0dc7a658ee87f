import { revivedDraft, withoutPending } from "./kept-draft";
import { emptyDraft, type RealtorDraft } from "./realtor-draft";

const there = { key: "a", path: "gallery" as const, thumbnail: "/s", fullsize: "/f" };
const pending = { ...there, key: "b", thumbnail: "", fullsize: "" };

test("what is still uploading is no part of what is kept", () => {
  const draft: RealtorDraft = { ...emptyDraft(), photos: [pending, there] };
  expect(withoutPending(draft).photos).toEqual([there]);
  expect(draft.photos).toHaveLength(2);
  expect("alteredPhotos" in withoutPending(draft)).toBe("alteredPhotos" in draft);
});

test("a form of another release has this one's fields, and nothing that this one does not know", () => {
  const { email: _, ...earlier } = emptyDraft();
  const { draft, lostPhotos } = revivedDraft({ ...earlier, name: "Hana", photos: [pending], gone: 1 } as never, {
    ...emptyDraft(),
    email: "own@example.com",
  });
  expect(draft).toEqual({ ...emptyDraft(), name: "Hana", email: "own@example.com" });
  expect(lostPhotos).toBe(1);
});

test("what is no form is refused", () => {
  expect(() => revivedDraft({ photos: 3 } as never, emptyDraft())).toThrow();
});
