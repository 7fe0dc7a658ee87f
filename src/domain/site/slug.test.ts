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

test.each([
  ["the languages", "en ko"],
  ["screens of the specification", "login redirect admin agreement terms probiz process gsap_sample pinia_sample"],
  ["pages that every build has", "_realtor dev-404-page offline-plugin-app-shell-fallback kitchen-sink"],
  ["calls of the specification", "api builds _payload"],
  ["the build tool", "page-data static icons _gatsby __graphql ___graphql socket-io commons"],
  ["the origin", "_hosts healthz livez readyz metrics sitemaps sitemap sitemap-index favicon robots index media"],
  ["other hosts", "_redirects _headers functions assets public"],
  ["programs that had no name to write", "undefined null"],
])("no homepage stands where %s answer: %s", (_, slugs) => {
  for (const slug of slugs.split(" "))
    expect({ slug, isReserved: isReservedSlug(slug) }).toEqual({ slug, isReserved: true });
});

test("an ordinary name is free", () => {
  expect(isReservedSlug("minjun")).toBe(false);
});

test("slugs that differ in case only are the same", () => {
  expect(foldSlug("MinJun")).toBe(foldSlug("minjun"));
});
