import { formOfKey, mediaKeysIn, newMediaKey } from "./media-key";

const UUID = "abcdef01-0000-4000-8000-000000000001";
const ALONE = { hasAvif: false, hasJpeg: false };
const AVIF_640 = { widthPx: 640, format: "webp", hasAvif: true, hasJpeg: false };
const SHARED = { ...AVIF_640, hasJpeg: true };

test.each([
  [{ contentType: "image/jpeg", path: "top", imageType: "thumbnail" }, "-640-and-avif.webp", AVIF_640],
  [{ contentType: "image/gif", path: "favicon" }, "-256.png", { ...ALONE, widthPx: 256, format: "png" }],
  [{ contentType: "image/jpeg", path: "top" }, "-1600-and-avif-jpg.webp", { ...SHARED, widthPx: 1600 }],
  [{ contentType: "image/jpeg", path: "id" }, "-800-and-avif-jpg.webp", { ...SHARED, widthPx: 800 }],
  [
    { contentType: "image/webp", path: "id2", imageType: "thumbnail" },
    "-320-and-avif.webp",
    { ...AVIF_640, widthPx: 320 },
  ],
  [{ contentType: "image/avif", path: "ogImage" }, "-1600.jpg", { ...ALONE, widthPx: 1600, format: "jpeg" }],
  [{ contentType: "image/png" }, "-1600-and-avif.webp", { ...AVIF_640, widthPx: 1600 }],
  [{ contentType: "image/png", path: "logo2" }, "-800.webp", { ...ALONE, widthPx: 800, format: "webp" }],
  [{ contentType: "image/svg+xml", path: "logo" }, ".svg", { kept: "svg" }],
  [{ contentType: "image/vnd.microsoft.icon", path: "favicon" }, ".ico", { kept: "ico" }],
] as const)("the key of %j says what is stored under it", (file, end, form) => {
  const key = newMediaKey(file);
  expect(key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{6}-[0-9a-f-]{27}/);
  expect(key.slice("ab/".length + 36)).toBe(end);
  expect(formOfKey(key)).toEqual(form);
});

test("a text names every key that is given, once, without what stands around it", () => {
  const keys = ["image/jpeg", "image/png", "image/svg+xml", "image/x-icon"].map((contentType) =>
    newMediaKey({ contentType }),
  );
  keys.push(newMediaKey({ contentType: "image/jpeg", path: "top" }));
  const text = JSON.stringify({ photos: keys.map((key) => `https://api.test/media/${key}`), bio: `${keys[0]}. 끝` });
  expect([...mediaKeysIn(text)]).toEqual(keys);
  expect([...mediaKeysIn(`../ab/../${UUID}.webp ${"a".repeat(300)}/${UUID}${"-9".repeat(300)}.webp`)]).toEqual([]);
});

test("a name that ends in digits is no width", () => {
  expect(formOfKey(`ab/${UUID}.svg`)).toEqual({ kept: "svg" });
  expect(formOfKey(`ab/${UUID}-640.png`)).toEqual({ ...ALONE, widthPx: 640, format: "png" });
});

test.each([
  ".webp",
  ".jpg",
  "-1600.html",
  "-1600.svg",
  "",
  "-.webp",
  "-and-avif.webp",
  "-640-and-avif.png",
  "-and-avif-jpg.webp",
  "-640-and-jpg.webp",
  "-640.avif",
])("an end of %j says nothing", (end) => {
  expect(formOfKey(`ab/${UUID}${end}`)).toBeNull();
});
