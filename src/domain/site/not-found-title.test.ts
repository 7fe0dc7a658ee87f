import { notFoundTitle } from "./not-found-title";

test.each([
  ["/kim", "Page Not Found: /kim"],
  ["/en/kim/404", "Page Not Found: /en/kim/404"],
  ["/404x", "Page Not Found: /404x"],
  ["/404", "Page Not Found"],
  ["/404.html", "Page Not Found"],
  ["/en/404", "Page Not Found"],
])("the title where %s was not found is %s", (pathname, title) => {
  expect(notFoundTitle(pathname)).toBe(title);
});
