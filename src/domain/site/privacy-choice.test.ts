import { NO_GRANTS, grantsOf, parsePrivacyChoice } from "./privacy-choice";

const AT = "2026-11-21T00:00:00.000Z";

test("a stored choice comes back as it was made", () => {
  const choice = { measurement: true, marketing: false, at: AT };
  expect(parsePrivacyChoice(JSON.stringify(choice))).toEqual(choice);
});

test.each([
  null,
  "",
  "yes",
  "{}",
  "[]",
  "null",
  '{"measurement":1,"marketing":true,"at":""}',
  '{"measurement":true,"marketing":1,"at":""}',
  '{"measurement":true,"marketing":true,"at":1}',
])("%j is no choice", (text) => expect(parsePrivacyChoice(text)).toBeNull());

test("nothing is granted before there is a choice", () => {
  expect(grantsOf(null, false)).toEqual(NO_GRANTS);
});

test("Global Privacy Control refuses to share, and leaves the rest to the choice", () => {
  const choice = { measurement: true, marketing: true };
  expect(grantsOf(choice, false)).toEqual(choice);
  expect(grantsOf(choice, true)).toEqual({ measurement: true, marketing: false });
});
