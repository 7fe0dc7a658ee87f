import { isForReading } from "./reading-page";

test.each([
  "/",
  "/en",
  "/minji-kim",
  "/en/minji-kim",
  "/_realtor",
  "/en/_realtor",
  "/terms",
  "/en/terms",
  "/minji-kim/agreement",
])("%s is read", (path) => expect(isForReading(path)).toBe(true));

test.each(["/admin", "/en/admin", "/login", "/probiz", "/404", "/minji-kim/process", "/en/minji-kim/process"])(
  "%s is worked with",
  (path) => expect(isForReading(path)).toBe(false),
);
