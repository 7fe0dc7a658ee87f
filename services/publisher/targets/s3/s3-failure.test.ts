import { isMissing, isUnanswered, passesByItself, toPublisherError } from "./s3-failure";

const PLACE = { bucket: "pages", where: "https://store.example" };

/** As the SDK throws it. */
const failure = (name: string, status?: number) =>
  Object.assign(new Error("UnknownError"), {
    name,
    $metadata: status === undefined ? undefined : { httpStatusCode: status },
  });

test.each<[string, number | undefined, boolean]>([
  // A connection that could not be made, or broke off.
  ["ECONNRESET", undefined, true],
  ["AbortError", undefined, true],
  // An answer that broke off in the middle.
  ["Error", 200, true],
  ["InternalError", 500, true],
  ["SlowDown", 503, true],
  ["TooManyRequests", 429, true],
  ["RequestTimeout", 400, true],
  ["Timeout", 408, true],
  ["CredentialsProviderError", undefined, false],
  ["NoSuchKey", 404, false],
  ["AccessDenied", 403, false],
  ["PreconditionFailed", 412, false],
  ["Moved", 301, false],
])("%s (%s) passes by itself: %s", (name, status, expected) => {
  expect(passesByItself(failure(name, status))).toBe(expected);
});

test("what was refused before it was sent, and what was answered, is not done later", () => {
  expect(isUnanswered(failure("AbortError"))).toBe(true);
  expect(isUnanswered(failure("SlowDown", 503))).toBe(false);
  expect(isUnanswered(Object.assign(failure("Error"), { code: "ECONNRESET", syscall: "read" }))).toBe(true);
  for (const syscall of ["connect", "getaddrinfo"])
    expect(isUnanswered(Object.assign(failure("Error"), { syscall }))).toBe(false);
});

test("an object is missing, not the bucket that it would be in", () => {
  const names = ["NoSuchKey", "NotFound", "NoSuchBucket", "AccessDenied"];
  expect(names.filter((name) => isMissing(failure(name, 404)))).toEqual(["NoSuchKey", "NotFound"]);
});

test.each<[string, number | undefined, string]>([
  [
    "NoSuchBucket",
    404,
    'cannot read a: there is no bucket "pages" at https://store.example: create it, or correct its name.',
  ],
  [
    "InvalidAccessKeyId",
    403,
    'cannot read a: https://store.example refuses this access key (InvalidAccessKeyId): correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what they may do in "pages".',
  ],
  [
    "RequestTimeTooSkewed",
    403,
    "cannot read a: https://store.example has another time than this machine: correct its clock.",
  ],
  [
    "CredentialsProviderError",
    undefined,
    "cannot read a: no access key was found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
  ],
  [
    "ECONNREFUSED",
    undefined,
    "cannot read a: https://store.example cannot be reached (UnknownError): is the address right, and does it run?",
  ],
  ["SlowDown", 503, "cannot read a: https://store.example answered 503 (SlowDown)."],
])("%s (%s) is told with what to do", (name, status, message) => {
  const cause = failure(name, status);
  expect(toPublisherError(cause, "cannot read a", PLACE)).toMatchObject({ code: "TARGET", message, cause });
});
