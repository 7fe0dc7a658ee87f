import { allBeside, avifBeside, jpegBeside, nameWithoutBeside } from "./picture-form";

test.each([
  ["https://x.example/media/ab/abc-640-and-avif.webp", "https://x.example/media/ab/abc-640.avif"],
  ["/landing/hero-wide-960-and-avif.webp", "/landing/hero-wide-960.avif"],
  ["https://x.example/media/ab/abc-1600-and-avif-jpg.webp", "https://x.example/media/ab/abc-1600.avif"],
  ["https://x.example/media/ab/abc-640.webp", null],
  ["https://x.example/unit-12a.webp", null],
  ["https://x.example/photo.avif.webp", null],
  ["https://x.example/abc-640-and-avif.webp?width=320", null],
  ["https://x.example/abc-640-and-avif.webp/small", null],
  ["https://x.example/abc-640-and-avif.png", null],
  ["blob:https://x.example/abc", null],
])("beside %s there is %j", (address, avif) => expect(avifBeside(address)).toBe(avif));

test.each([
  ["/media/ab/abc-1600-and-avif-jpg.webp", "/media/ab/abc-1600.jpg"],
  ["/media/ab/abc-1600-and-avif.webp", null],
  ["/media/ab/abc-1600-and-jpg.webp", null],
  ["/media/ab/abc-1600-and-avif-jpg.webp?v=2", null],
])("beside %s there is the JPEG %j", (address, jpeg) => expect(jpegBeside(address)).toBe(jpeg));

test("a name says all that is beside it, and what it would be alone", () => {
  expect(allBeside("a-1600-and-avif-jpg.webp")).toEqual(["a-1600.avif", "a-1600.jpg"]);
  expect(allBeside("a-640-and-avif.webp")).toEqual(["a-640.avif"]);
  expect(allBeside("a-640.webp")).toEqual([]);
  expect(["a-1600-and-avif-jpg.webp", "a-1600-and-avif.webp", "a-1600.webp"].map(nameWithoutBeside)).toEqual([
    "a-1600.webp",
    "a-1600.webp",
    "a-1600.webp",
  ]);
});
