import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compareWithFolder } from "./against-build";
import type { LookAgain } from "./comparison";
import { openFolderTree } from "./folder-tree";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "verify-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function tree(name: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name, file)), { recursive: true });
    await writeFile(path.join(folder, name, file), text);
  }
  return path.join(folder, name);
}

test("each file that is not as in a clean build is named, with how it differs", async () => {
  const published = await tree("published", {
    "same.html": "a",
    "a/index.html": "old",
    "left.html": "x",
  });
  const clean = await tree("clean", { "same.html": "a", "a/index.html": "new", "b/index.html": "b" });
  const { compared, mismatches } = await compareWithFolder(openFolderTree(published), clean, null);
  expect(compared).toBe(4);
  expect(mismatches).toEqual([
    { file: "a/index.html", what: "differs" },
    { file: "b/index.html", what: "is missing" },
    { file: "left.html", what: "should not be there" },
  ]);
});

test("what was not as it should be is looked at again, and what is right by then is no mismatch", async () => {
  const published = await tree("published", { "a/index.html": "old", "b/index.html": "old", "left.html": "x" });
  const clean = await tree("clean", { "a/index.html": "new", "b/index.html": "new" });
  const seen: string[] = [];
  const lookAgain: LookAgain = (suspects) => {
    seen.push(...suspects.map(({ file, what }) => `${file} ${what}`));
    return Promise.resolve([{ file: "b/index.html", what: "is missing" }]);
  };
  expect(await compareWithFolder(openFolderTree(published), clean, lookAgain)).toEqual({
    compared: 3,
    mismatches: [{ file: "b/index.html", what: "is missing" }],
  });
  expect(seen).toEqual(["a/index.html differs", "b/index.html differs", "left.html should not be there"]);
});
