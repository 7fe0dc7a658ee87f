import { toBuild } from "./runs";

test.each([
  ["SQLite", 1, 0],
  ["PostgreSQL", true, false],
])("a build is a preview where its row in %s says so, and else is served", (_, yes, no) => {
  const isPreview = (value: unknown) => toBuild({ id: "b-1", is_preview: value }).isPreview;
  expect([isPreview(yes), isPreview(no)]).toEqual([true, false]);
});
