import fc from "fast-check";
import { safeReturnTo, signInAddress } from "./return-to";

test.each(["/", "/probiz", "/en/grace-lee/process?step=2#escrow", "/한글?q=%20", "/x//y"])("%s is followed", (path) => {
  const followed = safeReturnTo(path);
  expect(followed).not.toBeNull();
  expect(new URL(followed!, "https://site.example").origin).toBe("https://site.example");
});

test.each([
  null,
  "",
  "probiz",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  " /probiz",
  "/x\u0000",
])("%j is not followed", (value) => {
  expect(safeReturnTo(value)).toBeNull();
});

test.each(["/login", "/en/login?returnTo=/login", "/grace-lee/login/redirect", "/en/grace-lee/login"])(
  "%s would only sign in again",
  (path) => {
    expect(safeReturnTo(path)).toBeNull();
  },
);

test("whatever is followed stays on the site, also when the browser reads it again", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."/\\.:@?#%a2e\t "), maxLength: 12 }), (value) => {
      const followed = safeReturnTo(`/${value}`);
      if (followed === null) return;
      expect(new URL(followed, "https://site.example/en/login").origin).toBe("https://site.example");
      expect(safeReturnTo(followed)).toBe(followed);
    }),
    { numRuns: 2_000 },
  );
});

test("the sign-in's address carries where to come back, unless that is no place to go", () => {
  expect(signInAddress("/en/grace-lee/login", "/en/grace-lee/process?x=1&y=2")).toBe(
    "/en/grace-lee/login?returnTo=%2Fen%2Fgrace-lee%2Fprocess%3Fx%3D1%26y%3D2",
  );
  expect(signInAddress("/login", "//evil.example")).toBe("/login");
});
