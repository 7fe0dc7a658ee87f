import { avifBeside } from "./picture-form";

test.each([
  ["https://x.example/media/ab/abc-640-and-avif.webp", "https://x.example/media/ab/abc-640.avif"],
  ["/landing/hero-wide-960-and-avif.webp", "/landing/hero-wide-960.avif"],
  ["https://x.example/media/ab/abc-640.webp", null],
  ["https://x.example/unit-12a.webp", null],
  ["https://x.example/photo.avif.webp", null],
  ["https://x.example/abc-640-and-avif.webp?width=320", null],
  ["https://x.example/abc-640-and-avif.webp/small", null],
  ["https://x.example/abc-640-and-avif.png", null],
  ["blob:https://x.example/abc", null],
])("beside %s there is %j", (address, avif) => expect(avifBeside(address)).toBe(avif));
