import { parseHomepageFile } from "./homepage-file";

const EXPORTED = { id: "r-1", desiredUrl: "minji-kim", name: "Minji Kim", user: { name: "Minji Kim" } };

test("what was exported is read, without what is not the editor's", () => {
  const file = parseHomepageFile(JSON.stringify(EXPORTED));
  expect(file).toMatchObject({ ok: true, input: { desiredUrl: "minji-kim", name: "Minji Kim", photos: [] } });
  expect(file).not.toHaveProperty("input.user");
});

test.each([
  ["", "notJson"],
  [JSON.stringify(EXPORTED).slice(0, -2), "notJson"],
  ["null", "notExport"],
  ["[1]", "notExport"],
  ['"text"', "notExport"],
  ["{}", "notExport"],
  ['{"name":"Minji Kim"}', "notExport"],
])("%j is refused as %s", (text, problem) => {
  expect(parseHomepageFile(text)).toEqual({ ok: false, problem });
});

test("fields that can't be used are named, each once", () => {
  const photos = [{ path: "attic" }, { path: "cellar" }];
  expect(parseHomepageFile(JSON.stringify({ ...EXPORTED, desiredUrl: "a b", photos, salesCount: "many" }))).toEqual({
    ok: false,
    problem: "badFields",
    fields: ["desiredUrl", "photos", "salesCount"],
  });
});
