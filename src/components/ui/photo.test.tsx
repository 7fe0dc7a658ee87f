import { renderToStaticMarkup } from "react-dom/server";
import { Photo, photoBackground } from "./photo";

const IMG =
  '<img src="/a-320-and-avif.webp" srcSet="/a-320-and-avif.webp 320w, /a-800-and-avif.webp 800w" sizes="50vw" alt="A"/>';

test("a photo whose addresses say so has an AVIF of the same widths before it", () => {
  const html = renderToStaticMarkup(
    <Photo
      src="/a-320-and-avif.webp"
      srcSet="/a-320-and-avif.webp 320w, /a-800-and-avif.webp 800w"
      sizes="50vw"
      alt="A"
    />,
  );
  const source = '<source type="image/avif" srcSet="/a-320.avif 320w, /a-800.avif 800w" sizes="50vw"/>';
  expect(html).toBe(`<picture class="photo">${source}${IMG}</picture>`);
});

test("one address alone is enough", () => {
  const html = renderToStaticMarkup(<Photo src="/a-and-avif.webp" alt="" />);
  expect(html).toContain('<source type="image/avif" srcSet="/a.avif"/>');
});

test.each([
  ["of before", { src: "/a-320.webp" }],
  ["of which one is of before", { src: "/a-and-avif.webp", srcSet: "/a-and-avif.webp 320w, /b.webp 800w" }],
  ["with a comma", { src: "/a,b.webp", srcSet: "/a,-and-avif.webp.webp 320w, /b.webp 800w" }],
])("addresses %s are an image alone", (_, addresses) => {
  expect(renderToStaticMarkup(<Photo {...addresses} alt="" />)).toMatch(/^<img [^>]+>$/);
});

test("a background says which of its pictures is what", () => {
  expect(photoBackground('/a".webp')).toBe('url("/a\\".webp")');
  expect(photoBackground("/a-and-avif.webp")).toBe(
    'image-set(url("/a.avif") type("image/avif"), url("/a-and-avif.webp") type("image/webp"))',
  );
});
