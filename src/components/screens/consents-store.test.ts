import { readGiven } from "./consents-store";

test("what is stored is read back", () => {
  expect(readGiven('{"privacy":"2026-11-21","calls":null}')).toEqual({ privacy: "2026-11-21", calls: null });
});

test.each([null, "", "{", "[]", "7", '{"privacy":"<b>","calls":true}'])("%j counts as no consent", (stored) => {
  expect(readGiven(stored)).toEqual({ privacy: null, calls: null });
});
