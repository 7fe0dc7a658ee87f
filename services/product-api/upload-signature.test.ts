import { isUploadAllowed, signUpload } from "./upload-signature";

const GRANT = { key: "ab/cd.webp", contentType: "image/webp", expiresAt: 2_000 };

test("the fixed vector of an upload signature", () => {
  expect(signUpload(GRANT, "secret")).toBe("EJm8zn31LC2yUdE-ICaEvL-JGuWGX0L9rjj4Qi26fFU");
});

test("the grant as it was signed is allowed until it expires", () => {
  const signature = signUpload(GRANT, "secret");
  expect(isUploadAllowed(GRANT, signature, "secret", 1_999)).toBe(true);
  expect(isUploadAllowed(GRANT, signature, "secret", 2_000)).toBe(false);
});

test.each([
  { ...GRANT, key: "ab/ce.webp" },
  { ...GRANT, contentType: "text/html" },
  { ...GRANT, expiresAt: 9_000 },
])("a changed grant is refused: %j", (changed) => {
  expect(isUploadAllowed(changed, signUpload(GRANT, "secret"), "secret", 1_000)).toBe(false);
});

test("another secret's signature and an empty one are refused", () => {
  expect(isUploadAllowed(GRANT, signUpload(GRANT, "other"), "secret", 1_000)).toBe(false);
  expect(isUploadAllowed(GRANT, "", "secret", 1_000)).toBe(false);
});
