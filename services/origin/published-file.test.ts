import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFileReader } from "./published-file";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "published-"));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** Sets the clock to so long after the file was changed. */
function setAge(file: string, ageMs: number): void {
  jest.spyOn(Date, "now").mockReturnValue(Number(fs.statSync(file, { bigint: true }).ctimeMs) + ageMs);
}

test("a file written over within one tick of the kernel's clock is not mistaken for the one before", () => {
  const read = createFileReader();
  const file = join(folder, "page.html");
  fs.writeFileSync(file, "page 1");
  setAge(file, 99);
  const stats = fs.statSync(file, { bigint: true });
  jest.spyOn(fs, "statSync").mockReturnValue(stats as never);
  jest.spyOn(fs, "fstatSync").mockReturnValue(stats as never);
  expect(read(file)?.content.toString()).toBe("page 1");
  fs.writeFileSync(file, "page 2");
  expect(read(file)?.content.toString()).toBe("page 2");
});

test("a file is settled 100 ms after its change: from then on it is read once", () => {
  const read = createFileReader();
  const file = join(folder, "page.html");
  fs.writeFileSync(file, "page");
  setAge(file, 99);
  expect(read(file)).not.toBe(read(file));
  setAge(file, 100);
  expect(read(file)).toBe(read(file));
});

test("equal bytes have an equal digest, whatever their file", () => {
  const read = createFileReader();
  for (const name of ["a", "b"]) fs.writeFileSync(join(folder, name), "the same");
  fs.writeFileSync(join(folder, "c"), "another");
  const [a, b, c] = ["a", "b", "c"].map((name) => read(join(folder, name))?.digest);
  expect(a).toBe(b);
  expect(a).not.toBe(c);
});

test("what is no file is null: nothing there, a folder, a path through a file, a name too long", () => {
  const read = createFileReader();
  fs.writeFileSync(join(folder, "file"), "");
  for (const name of ["missing", ".", "file/below", "x".repeat(300)]) expect(read(join(folder, name))).toBeNull();
});
