import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileReader } from "./published-file";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "published-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file written over with the same inode and size in one tick of the clock is not mistaken for the one before", () => {
  const read = createFileReader();
  const file = join(folder, "page.html");
  for (let revision = 1000; revision < 3000; revision += 1) {
    writeFileSync(file, `page ${revision}`);
    expect(read(file)?.content.toString()).toBe(`page ${revision}`);
  }
});

test("a settled file is read once", async () => {
  const read = createFileReader();
  const file = join(folder, "page.html");
  writeFileSync(file, "page");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(read(file)).toBe(read(file));
});

test("equal bytes have an equal digest, whatever their file", () => {
  const read = createFileReader();
  for (const name of ["a", "b"]) writeFileSync(join(folder, name), "the same");
  writeFileSync(join(folder, "c"), "another");
  const [a, b, c] = ["a", "b", "c"].map((name) => read(join(folder, name))?.digest);
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});

test("what is no file is null: nothing there, a folder, a path through a file, a name too long", () => {
  const read = createFileReader();
  writeFileSync(join(folder, "file"), "");
  for (const name of ["missing", ".", "file/below", "x".repeat(300)]) expect(read(join(folder, name))).toBeNull();
});
