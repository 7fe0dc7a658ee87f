import { quarantineReason, readPublicReason } from "./public-reason";

test.each([
  ["desiredUrl: is a reserved word", "RECORD_INVALID:desiredUrl"],
  ['salesCount: must be a number of 0 or more, got "213-555-0100"', "RECORD_INVALID:salesCount"],
  ["photos.0.url: Too small; name: is wrong", "RECORD_INVALID:photos"],
  ["madeForRealtor: is odd", "RECORD_INVALID"],
  ["record: expected an object", "RECORD_INVALID"],
  ["/kim does not render: cannot read /srv/site/releases/1/renderer/x.js", "PAGE_FAILED"],
  ["no view of r-1", "PAGE_FAILED"],
  ["PAGE_TOO_LARGE: /kim would have 2 bytes of at most 1", "PAGE_TOO_LARGE"],
  ["PAGE_TOO_SLOW: rendering takes over 20 s", "PAGE_TOO_SLOW"],
])("%j is told as %s", (reason, told) => {
  expect(quarantineReason(reason)).toBe(told);
});

test.each([
  ["RECORD_INVALID:desiredUrl", { code: "RECORD_INVALID", field: "desiredUrl" }],
  ["RECORD_INVALID:userId", { code: "RECORD_INVALID", field: null }],
  ["RETRYING", { code: "RETRYING", field: null }],
  ["SOMETHING_NEW", null],
  ["desiredUrl: is a reserved word", null],
])("%s reads as %j", (reason, read) => {
  expect(readPublicReason(reason)).toEqual(read);
});
