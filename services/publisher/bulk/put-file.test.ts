import fs, { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { linkIfEqual, putFile } from "./put-file";

let folder: string;
let earlier: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "put-file-"));
  earlier = path.join(folder, "earlier");
  file = path.join(folder, "new", "minji", "index.html");
});
afterEach(() => rmSync(folder, { recursive: true }));

const inode = (name: string) => statSync(name).ino;

test("equal bytes are one file on the disk", () => {
  writeFileSync(earlier, "안녕하세요");
  expect(putFile(file, Buffer.from("안녕하세요"), earlier)).toBe("shared");
  expect([readFileSync(file, "utf8"), inode(file)]).toEqual(["안녕하세요", inode(earlier)]);
});

test.each([
  ["as long", "aaaa", "aaab"],
  ["of another length", "aaaa", "aa"],
])("other bytes, %s, are a file of their own", (_, before, now) => {
  writeFileSync(earlier, before);
  expect(putFile(file, Buffer.from(now), earlier)).toBe("written");
  expect([readFileSync(file, "utf8"), readFileSync(earlier, "utf8")]).toEqual([now, before]);
});

test("where there was none before, the file is written", () => {
  expect(putFile(file, Buffer.from("new"), earlier)).toBe("written");
  expect(readFileSync(file, "utf8")).toBe("new");
});

test("a file that is there is replaced, never written into: another release may have it too", () => {
  writeFileSync(earlier, "shared");
  putFile(file, Buffer.from("shared"), earlier);
  expect(putFile(file, Buffer.from("other"), null)).toBe("written");
  expect([readFileSync(file, "utf8"), readFileSync(earlier, "utf8")]).toEqual(["other", "shared"]);
  expect(putFile(file, Buffer.from("shared"), earlier)).toBe("shared");
  expect(readFileSync(file, "utf8")).toBe("shared");
});

test("a save that replaces the earlier file while it is compared does not get into the new tree", () => {
  writeFileSync(earlier, "before");
  const link = fs.linkSync;
  const linked = jest.spyOn(fs, "linkSync").mockImplementation((from, to) => {
    writeFileSync(`${earlier}.tmp`, "saved!");
    renameSync(`${earlier}.tmp`, earlier);
    link(from, to);
  });
  expect(linkIfEqual(earlier, file, Buffer.from("before"))).toBe(false);
  expect(linked).toHaveBeenCalled();
  linked.mockRestore();
  expect(putFile(file, Buffer.from("before"), earlier)).toBe("written");
  expect(readFileSync(file, "utf8")).toBe("before");
});
