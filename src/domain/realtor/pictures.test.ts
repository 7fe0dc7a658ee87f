import { picturesOf } from "./pictures";

test("a thumbnail and a full size at the same place are one picture", () => {
  const photos = [
    { imageType: "thumbnail", url: "/a-small.webp" },
    { imageType: "fullsize", url: "/a.webp" },
    { imageType: "thumbnail", url: "/b-small.webp" },
    { imageType: "fullsize", url: "/b.webp" },
  ] as const;
  expect(picturesOf(photos)).toEqual([
    { thumbnail: "/a-small.webp", fullsize: "/a.webp" },
    { thumbnail: "/b-small.webp", fullsize: "/b.webp" },
  ]);
});

test("where the numbers differ the longer list stands alone", () => {
  const photos = [
    { imageType: "thumbnail", url: "/a-small.webp" },
    { imageType: "fullsize", url: "/a.webp" },
    { imageType: "fullsize", url: "/b.webp" },
  ] as const;
  expect(picturesOf(photos)).toEqual([
    { thumbnail: "/a.webp", fullsize: "/a.webp" },
    { thumbnail: "/b.webp", fullsize: "/b.webp" },
  ]);
});

test("a picture from an unsafe address is left out", () => {
  expect(picturesOf([{ imageType: "fullsize", url: "javascript:x" }])).toEqual([]);
});
