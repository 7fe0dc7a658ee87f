import { NO_ROUTE_RULES, routeRules, type RouteMatcher } from "./route-rules";

const MATCHER: RouteMatcher = {
  static: { "/terms": { reload: false }, "/en/admin": { reload: true } },
  wildcard: { "/en": { reload: false } },
  dynamic: {
    "/": { static: { "/process": { reload: false } }, wildcard: {}, dynamic: {} },
    "/en": { static: { "/": { reload: true } }, wildcard: {}, dynamic: {} },
  },
};

test.each([
  ["a path of its own", "/terms", false],
  ["the same with a slash behind it", "/terms/", false],
  ["a path beside it", "/terms-of-use", undefined],
  ["a path below it", "/terms/more", undefined],
  ["the root of a wildcard", "/en", false],
  ["what is below a wildcard", "/en/process/first", false],
  ["what only begins like a wildcard", "/england", undefined],
  ["a path that says otherwise than its wildcard", "/en/admin", true],
  ["any segment and what follows it", "/kim/process", false],
  ["any segment alone, closer than the wildcard", "/en/kim", true],
  ["any segment with something else behind it", "/kim/admin", undefined],
  ["the root", "/", undefined],
])("%s", (_, path, reload) => {
  expect(routeRules(MATCHER, path).reload).toBe(reload);
});

test("the longer of two wildcards counts", () => {
  const wildcard = { "/en/samples": { reload: true }, "/en": { reload: false } };
  expect(routeRules({ ...NO_ROUTE_RULES, wildcard }, "/en/samples/gsap")).toEqual({ reload: true });
});

test.each([undefined, null, "<html>", [], {}, { static: null }, { static: { "/x": "no" }, wildcard: 7, dynamic: [] }])(
  "what is no matcher has no rules: %j",
  (matcher) => {
    expect(routeRules(matcher, "/x").reload).toBeUndefined();
  },
);
