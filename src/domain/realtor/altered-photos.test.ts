import type { AlteredPhoto } from "./altered-photos";
import { parseRealtor, realtorInputSchema, type Realtor } from "./realtor";
import { toRealtorView } from "./realtor-view";

const MARK: AlteredPhoto = {
  url: "/media/staged.webp",
  alteration: "staging",
  noteKr: "소파와 그림을 넣었습니다",
  noteEn: "",
  originalUrl: "/media/empty.webp",
};
const photo = (path: string, name: string) =>
  (["thumbnail", "fullsize"] as const).map((imageType) => ({
    path,
    imageType,
    url: imageType === "fullsize" ? `/media/${name}.webp` : `/media/${name}-small.webp`,
  }));

function realtor(fields: object): Realtor {
  const parsed = parseRealtor({ id: "1", updatedAt: "2026-11-25T00:00:00Z", desiredUrl: "minji", ...fields });
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.realtor;
}

test("a marked picture carries its statement and its original wherever it stands, in the page's language", () => {
  const photos = [...photo("top", "staged"), ...photo("gallery", "garden"), ...photo("gallery", "staged")];
  const marked = realtor({ photos, alteredPhotos: [MARK] });
  const altered = {
    alteration: "staging",
    note: { text: "소파와 그림을 넣었습니다", lang: "ko" },
    original: "/media/empty.webp",
  };
  const { photos: ko } = toRealtorView(marked, "ko");
  expect(ko.cover?.altered).toEqual(altered);
  expect(ko.gallery.map((picture) => picture.altered)).toEqual([undefined, altered]);
  expect(
    toRealtorView({ ...marked, alteredPhotos: [{ ...MARK, noteEn: "Sofa added" }] }, "en").photos.cover?.altered?.note,
  ).toEqual({ text: "Sofa added", lang: "en" });
});

test("without marks a page is as it was before there were any", () => {
  const photos = [...photo("top", "staged"), ...photo("gallery", "garden")];
  const plain = toRealtorView(realtor({ photos }), "ko");
  expect(JSON.stringify(plain)).not.toContain("altered");
  expect(JSON.stringify(toRealtorView(realtor({ photos, alteredPhotos: [] }), "ko"))).toBe(JSON.stringify(plain));
});

test.each([
  ["the share image", "ogImage"],
  ["the cover that stands for one", "top"],
])("%s of a shared link is the original, since no statement can stand beside it", (_, path) => {
  const marked = realtor({ photos: photo(path, "staged"), alteredPhotos: [MARK] });
  expect(toRealtorView(marked, "ko").photos.shareImage).toBe("/media/empty.webp");
});

test("an original whose address can't be followed leaves the statement, and shares nothing in its place", () => {
  const marked = realtor({ photos: photo("top", "staged"), alteredPhotos: [{ ...MARK, originalUrl: "javascript:x" }] });
  const { cover, shareImage } = toRealtorView(marked, "ko").photos;
  expect(cover?.altered).toMatchObject({ alteration: "staging", original: null });
  expect(shareImage).toBeNull();
});

test.each([
  ["no original", { ...MARK, originalUrl: " " }, /originalUrl: must be the address of the picture before/],
  ["an original left out", { url: MARK.url, alteration: "staging" }, /originalUrl: must be the address of the picture/],
  ["nothing said of what was done", { ...MARK, alteration: "" }, /alteration: must say what was changed: staging/],
  ["no picture", { ...MARK, url: "" }, /alteredPhotos.0.url/],
])("a mark with %s is refused with the reason", (_, mark, reason) => {
  const parsed = parseRealtor({
    id: "1",
    updatedAt: "2026-11-25T00:00:00Z",
    desiredUrl: "minji",
    alteredPhotos: [mark],
  });
  expect(parsed.ok ? "" : parsed.reason).toMatch(reason);
  expect(realtorInputSchema.safeParse({ desiredUrl: "minji", alteredPhotos: [mark] }).success).toBe(false);
});
