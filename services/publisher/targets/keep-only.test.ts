import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepOnly } from "./keep-only";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "keep-only-"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), "page");
  }
}

const left = async () => (await readdir(root, { recursive: true })).sort();

test("all other files are removed, at the top and in every folder, and folders that nothing is kept in", async () => {
  await write("app.js", "old.js", "a/b/kept.js", "a/old.js", "a/b/old.js", "old/c/old.js");
  await keepOnly(new Set(["app.js", "a/b/kept.js"]), root);
  expect(await left()).toEqual(["a", "a/b", "a/b/kept.js", "app.js"]);
});

test("where nothing is kept, the folder itself stays, and is empty", async () => {
  await write("old.js", "a/old.js");
  await keepOnly(new Set(), root);
  expect(await left()).toEqual([]);
});
