import { groupPhotos } from "./photos";
import { PHOTO_PATHS } from "./realtor";

test("photos are grouped by path, in order, every path present", () => {
  const groups = groupPhotos([
    { path: "gallery", imageType: "thumbnail", url: "/1" },
    { path: "id", imageType: "fullsize", url: "/2" },
    { path: "gallery", imageType: "fullsize", url: "/3" },
  ]);
  expect(Object.keys(groups)).toEqual([...PHOTO_PATHS]);
  expect(groups.gallery).toEqual([
    { imageType: "thumbnail", url: "/1" },
    { imageType: "fullsize", url: "/3" },
  ]);
  expect(groups.id).toEqual([{ imageType: "fullsize", url: "/2" }]);
  expect(groups.logo).toEqual([]);
});
