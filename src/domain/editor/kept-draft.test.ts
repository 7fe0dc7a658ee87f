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

test("of its pictures those are lost whose file was on its way, and not those that were refused", () => {
  const refused = { ...pending, key: "c", isRefused: true as const };
  const photos = [there, pending, refused, { ...pending, key: "d" }];
  const { draft, lostPhotos } = revivedDraft({ ...emptyDraft(), photos }, emptyDraft());
  expect([draft.photos, lostPhotos]).toEqual([[there], 2]);
});

test("marks of altered pictures are kept where the API did not name the field", () => {
  const alteredPhotos = [{ url: "/f", what: "staging", originalUrl: "" }] as never;
  const { alteredPhotos: _, ...fields } = emptyDraft();
  expect(revivedDraft({ alteredPhotos }, fields as RealtorDraft).draft.alteredPhotos).toEqual(alteredPhotos);
});

test("what is no form is refused", () => {
  expect(() => revivedDraft({ photos: 3 } as never, emptyDraft())).toThrow();
});
