import { partsPressedIn } from "./pressed-part";

test("the parts that a page's elements want are named once each", () => {
  const link = '<a href="/a.webp" data-part="gallery" data-opens="">';
  expect(partsPressedIn(`${link}${link}<button class="b" data-part="contact-form">`)).toEqual([
    "gallery",
    "contact-form",
  ]);
});

test("a text that looks like one is none", () => {
  expect(partsPressedIn("<p>He wrote data-part=&quot;share&quot; there.</p>")).toEqual([]);
});
