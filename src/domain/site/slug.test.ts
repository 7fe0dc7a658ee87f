import { SLUG_PATTERN, foldSlug, isReservedSlug } from "./slug";

test("a slug holds letters, underscore and hyphen only", () => {
  expect(SLUG_PATTERN.test("Min-jun_Kim")).toBe(true);
  for (const slug of ["", "min jun", "minjun1", "민준", "a/b", "a.b", "a\n"])
    expect(SLUG_PATTERN.test(slug)).toBe(false);
});

test.each(["login", "Admin", "EN", "ko", "api", "probiz", "gsap_sample", "pinia_sample", "_HOSTS", "page-data"])(
  "%s is reserved, whatever its case",
  (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  },
);

test("an ordinary name is free", () => {
  expect(isReservedSlug("minjun")).toBe(false);
});

test("slugs that differ in case only are the same", () => {
  expect(foldSlug("MinJun")).toBe(foldSlug("minjun"));
});
