import { isDescribedBy, isUploadId, uploadIdOf, uploadedAt } from "./upload-id";

const DIGEST = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
const ID = "20260301T120304-0123456789abcdef0123456789abcdef";

test("an id says when it was made, and by what it is described", () => {
  const time = Date.parse("2026-03-01T12:03:04.567Z");
  expect(uploadIdOf(time, DIGEST)).toBe(ID);
  expect(isUploadId(ID)).toBe(true);
  expect(uploadedAt(ID)).toBe(Date.parse("2026-03-01T12:03:04Z"));
  expect([isDescribedBy(ID, DIGEST), isDescribedBy(ID, `f${DIGEST.slice(1)}`)]).toEqual([true, false]);
});

test.each(["", "..", `../${ID}`, `${ID}/..`, `${ID}\n`, ID.toUpperCase(), ID.slice(0, -1), "20260301T120304-984"])(
  "%j is no id, and describes nothing",
  (text) => {
    expect([isUploadId(text), isDescribedBy(text, DIGEST)]).toEqual([false, false]);
  },
);
