import { withPictureFirst } from "./picture-first";

const META = <meta key="description" name="description" content="Homes in Irvine" />;
const STYLE = <style key="style">{"body{margin:0}"}</style>;
const CANONICAL = <link key="canonical" rel="canonical" href="https://example.com/minji-kim" />;
const SCRIPT = <link key="script" rel="preload" as="script" href="/app.js" />;
const PICTURE = <link key="picture" rel="preload" as="image" href="/cover.avif" />;

test("the first picture comes before the styles, and after what describes the page", () => {
  expect(withPictureFirst([META, STYLE, SCRIPT, PICTURE, CANONICAL])).toEqual([
    META,
    PICTURE,
    STYLE,
    SCRIPT,
    CANONICAL,
  ]);
});

test("a page without a picture stays as it is", () => {
  expect(withPictureFirst([META, STYLE, CANONICAL])).toEqual([META, STYLE, CANONICAL]);
  expect(withPictureFirst([META])).toEqual([META]);
});
