import {
  completePicture,
  coverOf,
  movePicture,
  photosOfPictures,
  picturesOfPhotos,
  takenFrom,
  withPicture,
  withoutOvertaken,
  type DraftPicture,
} from "./draft-pictures";
import type { Photo } from "../realtor/photos";

const photo = (path: Photo["path"], imageType: Photo["imageType"], url: string): Photo => ({ path, imageType, url });
const picture = (path: Photo["path"], name: string): DraftPicture => ({
  key: name,
  path,
  thumbnail: name && `/${name}-s.webp`,
  fullsize: name && `/${name}.webp`,
});
const keys = (pictures: readonly DraftPicture[]) => pictures.map(({ key }) => key);

test("thumbnails and full sizes pair by position, wherever they stand", () => {
  const photos = [
    photo("gallery", "thumbnail", "/1-s"),
    photo("gallery", "thumbnail", "/2-s"),
    photo("top", "fullsize", "/top"),
    photo("gallery", "fullsize", "/1"),
    photo("gallery", "fullsize", "/2"),
    photo("top", "thumbnail", "/top-s"),
  ];
  expect(picturesOfPhotos(photos).map(({ path, thumbnail, fullsize }) => [path, thumbnail, fullsize])).toEqual([
    ["gallery", "/1-s", "/1"],
    ["gallery", "/2-s", "/2"],
    ["top", "/top-s", "/top"],
  ]);
});

test("where the numbers differ every photo stays by itself, and none is lost", () => {
  const photos = [photo("id", "thumbnail", "/a"), photo("id", "fullsize", "/b"), photo("id", "fullsize", "/c")];
  expect(photosOfPictures(picturesOfPhotos(photos))).toEqual(photos);
});

test("kept and new photos are merged in the order that is shown", () => {
  const kept = picturesOfPhotos([photo("gallery", "thumbnail", "/old-s"), photo("gallery", "fullsize", "/old")]);
  const pictures = [
    { ...picture("gallery", ""), key: "new" },
    ...kept,
    { ...picture("gallery", ""), key: "unfinished" },
  ];
  const done = completePicture(pictures, "new", { thumbnail: "/new-s", fullsize: "/new" });
  expect(photosOfPictures(done)).toEqual([
    photo("gallery", "thumbnail", "/new-s"),
    photo("gallery", "fullsize", "/new"),
    photo("gallery", "thumbnail", "/old-s"),
    photo("gallery", "fullsize", "/old"),
  ]);
});

test("where one is shown, the one on its way is overtaken by the next; where there may be many, and elsewhere, none is", () => {
  const pending = (path: Photo["path"], key: string): DraftPicture => ({ key, path, thumbnail: "", fullsize: "" });
  const pictures = [picture("top", "there"), pending("top", "first"), pending("id", "face"), pending("gallery", "one")];
  expect(keys(withoutOvertaken(pictures, "top"))).toEqual(["there", "face", "one"]);
  expect(keys(withoutOvertaken(pictures, "gallery"))).toEqual(keys(pictures));
});

test("the cover is what is there, not what is on its way, and as long as there is none, nothing", () => {
  const pending: DraftPicture = { key: "next", path: "top", thumbnail: "", fullsize: "" };
  expect(coverOf([picture("id", "face"), picture("top", "there"), pending])).toBe("/there.webp");
  expect(coverOf([{ ...picture("top", "small"), fullsize: "" }])).toBe("/small-s.webp");
  expect(coverOf([picture("id", "face"), pending])).toBe("");
});

test("a picture moves among those of its path only", () => {
  const pictures = [picture("gallery", "a"), picture("top", "t"), picture("gallery", "b"), picture("gallery", "c")];
  expect(keys(movePicture(pictures, "c", "a"))).toEqual(["c", "t", "a", "b"]);
  expect(keys(movePicture(pictures, "a", "b"))).toEqual(["b", "t", "a", "c"]);
  expect(keys(movePicture(pictures, "a", "t"))).toEqual(["a", "t", "b", "c"]);
  expect(keys(movePicture(pictures, "a", "gone"))).toEqual(["a", "t", "b", "c"]);
});

test("a picture that was taken out comes back to its place, whatever became of others meanwhile", () => {
  const pictures = ["a", "t", "b", "c", "logo"].map((name) =>
    picture(name === "t" ? "top" : name === "logo" ? "logo" : "gallery", name),
  );
  for (const taken of pictures) {
    const left = pictures.filter((each) => each !== taken);
    expect(keys(withPicture(left, takenFrom(pictures, taken)))).toEqual(keys(pictures));
  }
  const [a, , b, c] = pictures as [DraftPicture, DraftPicture, DraftPicture, DraftPicture];
  expect(keys(withPicture([a, c], takenFrom(pictures, b)))).toEqual(["a", "b", "c"]);
  expect(keys(withPicture([], takenFrom(pictures, c)))).toEqual(["c"]);
  // Another one has taken its place before it was removed.
  expect(keys(withPicture([a, c], takenFrom([a, c], b)))).toEqual(["a", "c", "b"]);
});

test("where one is shown, the old picture goes when the new one is there, not before", () => {
  const pictures = [picture("logo", "old"), { ...picture("logo", ""), key: "new" }, picture("logo2", "other")];
  expect(photosOfPictures(pictures).map(({ url }) => url)).toContain("/old.webp");
  expect(keys(completePicture(pictures, "new", { thumbnail: "/n-s", fullsize: "/n" }))).toEqual(["new", "other"]);
  expect(keys(completePicture(pictures, "removed meanwhile", { thumbnail: "/n-s", fullsize: "/n" }))).toEqual(
    keys(pictures),
  );
});
