import { placeAfterSignIn } from "./place-after-sign-in";

test.each([
  [null, "administrator", "ko", "/admin"],
  [null, "administrator", "en", "/en/admin"],
  [null, "realtor", "en", "/en/probiz"],
  [null, "user", "ko", "/probiz"],
  [null, undefined, "ko", "/probiz"],
  ["/minji-kim/process?step=2", "administrator", "ko", "/minji-kim/process?step=2"],
] as const)("who was sent from %p as %p goes, in %s, to %s", (returnTo, role, language, place) => {
  expect(placeAfterSignIn(returnTo, role, language)).toBe(place);
});
