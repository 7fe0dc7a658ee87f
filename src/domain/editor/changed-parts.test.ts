import { realtorInputSchema } from "../realtor/realtor";
import { changedParts } from "./changed-parts";
import { recordVersionSchema } from "./record-version";

const BEFORE = realtorInputSchema.parse({
  desiredUrl: "minji",
  name: "Minji Kim",
  etcInfo: [
    { contentType: "korea_name", content: "김민지" },
    { contentType: "company_fax", content: "213-555-0100" },
  ],
  photos: [
    { path: "top", imageType: "fullsize", url: "/top.webp" },
    { path: "gallery", imageType: "fullsize", url: "/1.webp" },
  ],
});

test("parts are named as the form does: which entry of the lists it is", () => {
  const after = realtorInputSchema.parse({
    ...BEFORE,
    aboutMeKr: "안녕하세요",
    etcInfo: [{ contentType: "korea_name", content: "김민지" }],
    photos: [{ path: "gallery", imageType: "fullsize", url: "/1.webp" }],
  });
  expect(changedParts(BEFORE, after)).toEqual(["photos.top", "company_fax", "aboutMeKr"]);
  expect(changedParts(BEFORE, BEFORE)).toEqual([]);
});

test("a version of a newer API is read: what this code does not know is left out or called by its kind", () => {
  const sent = {
    number: 3,
    at: "2026-01-01T00:00:00.000Z",
    cause: "merged",
    from: "2",
    by: { kind: "robot", name: "" },
    changed: ["name", "holograms", "photos.top", "photos", "verifiedHost"],
  };
  expect(recordVersionSchema.parse(sent)).toEqual({
    ...sent,
    cause: "changed",
    from: null,
    by: { kind: "unknown", name: "" },
    changed: ["name", "photos.top", "verifiedHost"],
  });
});
