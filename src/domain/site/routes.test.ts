import { SCREEN_ROUTES, realtorSlugOfPath, siteOrRealtorPath } from "./routes";
import { isReservedSlug } from "./slug";

test("no screen's first segment may be a realtor's slug", () => {
  for (const { path } of SCREEN_ROUTES) expect(isReservedSlug(path.split("/")[0]!)).toBe(true);
});

test.each([
  ["/en/minji-kim/terms", "minji-kim", "/minji-kim/login"],
  ["/minji-kim", "minji-kim", "/minji-kim/login"],
  ["/minji-kim/process/", "minji-kim", "/minji-kim/login"],
  ["/terms", null, "/login"],
  ["/terms/admin", null, "/login"],
  ["/en/gsap_sample", null, "/login"],
  ["/_realtor/terms", null, "/login"],
  ["/", null, "/login"],
  ["/en/login/redirect", null, "/login"],
  ["/en", null, "/login"],
  ["/no%20slug/terms", null, "/login"],
])("%s is the address of %s, and its sign-in %s", (path, slug, login) => {
  expect(realtorSlugOfPath(path)).toBe(slug);
  expect(siteOrRealtorPath(path, "login")).toBe(login);
});
