import { formOfKey, mediaKeysIn, newMediaKey } from "./media-key";

const UUID = "abcdef01-0000-4000-8000-000000000001";
const AVIF_640 = { widthPx: 640, format: "webp", hasAvif: true };

test.each([
  [{ contentType: "image/jpeg", path: "top", imageType: "thumbnail" }, "-640-and-avif.webp", AVIF_640],
  [{ contentType: "image/gif", path: "favicon" }, "-256.png", { widthPx: 256, format: "png", hasAvif: false }],
  [{ contentType: "image/avif", path: "ogImage" }, "-1600.jpg", { widthPx: 1600, format: "jpeg", hasAvif: false }],
  [{ contentType: "image/png" }, "-1600-and-avif.webp", { ...AVIF_640, widthPx: 1600 }],
  [{ contentType: "image/png", path: "logo2" }, "-800.webp", { widthPx: 800, format: "webp", hasAvif: false }],
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
  const text = JSON.stringify({ photos: keys.map((key) => `https://api.test/media/${key}`), bio: `${keys[0]}. 끝` });
  expect([...mediaKeysIn(text)]).toEqual(keys);
  expect([...mediaKeysIn(`../ab/../${UUID}.webp ${"a".repeat(300)}/${UUID}${"-9".repeat(300)}.webp`)]).toEqual([]);
});

test("a name that ends in digits is no width", () => {
  expect(formOfKey(`ab/${UUID}.svg`)).toEqual({ kept: "svg" });
  expect(formOfKey(`ab/${UUID}-640.png`)).toEqual({ widthPx: 640, format: "png", hasAvif: false });
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
  "-640.avif",
])("an end of %j says nothing", (end) => {
  expect(formOfKey(`ab/${UUID}${end}`)).toBeNull();
});
