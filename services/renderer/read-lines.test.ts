import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readLines } from "./read-lines";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "read-lines-"));
});
afterEach(() => rm(folder, { recursive: true }));

const LONG = "한".repeat(100_000);

test.each([
  ["", []],
  ["a\n", ["a"]],
  ["a\n\nb", ["a", "", "b"]],
  ["a\u2028b\u2029c\u0085d\ne\n", ["a\u2028b\u2029c\u0085d", "e"]],
  [`${LONG}\n${LONG}\n`, [LONG, LONG]],
])("a line ends at a line feed and nowhere else", async (text, lines) => {
  const file = path.join(folder, "lines");
  await writeFile(file, text);
  const read: string[] = [];
  for await (const line of readLines(file)) read.push(line);
  expect(read).toEqual(lines);
});
