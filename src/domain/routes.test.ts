import { SCREEN_ROUTES, realtorSlugOfPath, siteOrRealtorPath, slugOfPath } from "./routes";
import { isReservedSlug } from "./slug";

test("no screen's first segment may be a realtor's slug", () => {
  for (const { path } of SCREEN_ROUTES) expect(isReservedSlug(path.split("/")[0]!)).toBe(true);
});

test.each([
  ["/minji-kim", "minji-kim"],
  ["/en/minji-kim/terms", "minji-kim"],
  ["/minji-kim/process/", "minji-kim"],
  ["/", null],
  ["/en", null],
  ["/_realtor/terms", null],
])("the slug of %s is %s", (path, slug) => {
  expect(slugOfPath(path)).toBe(slug);
});

test.each([
  ["/en/minji-kim/terms", "minji-kim", "/minji-kim/login"],
  ["/minji-kim", "minji-kim", "/minji-kim/login"],
  ["/terms", null, "/login"],
  ["/en/login/redirect", null, "/login"],
  ["/en", null, "/login"],
  ["/no%20slug/terms", null, "/login"],
])("%s is the address of %s, and its sign-in %s", (path, slug, login) => {
  expect(realtorSlugOfPath(path)).toBe(slug);
  expect(siteOrRealtorPath(path, "login")).toBe(login);
});
