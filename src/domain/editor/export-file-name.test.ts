import { exportFileName } from "./export-file-name";

test.each([
  ["Minji Kim", "Minji Kim.json"],
  ["김민지", "김민지.json"],
  ["", "minji.json"],
  ["  ", "minji.json"],
  ['../../etc/a:b*?"<x>|', "etc a b x.json"],
  [".hidden", "hidden.json"],
  ["a\u0000\nb", "a b.json"],
  ["가".repeat(100), `${"가".repeat(80)}.json`],
])("%j is %s", (userName, file) => {
  expect(exportFileName(userName, "minji")).toBe(file);
});
