import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openVerifyFolder } from "./verify-folder";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "verify-folder-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("what a killed process has left goes; what a running one works in, and what is kept by another name, stays", async () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const alive = process.ppid;
  const place = (...names: string[]) => path.join(root, "data", "verify", ...names);
  const kept = [place(`${alive}`), place("notes"), place(`${dead}-mismatch-1`), place(`notes-${dead}`)];
  const workspace = path.join(root, "project", ".builds", `verify-${dead}`);
  for (const folder of [
    place(`${process.pid}`, "of one with the same number"),
    place(`${dead}`, "public"),
    ...kept,
    workspace,
  ])
    mkdirSync(folder, { recursive: true });
  writeFileSync(place(`${dead}.log`), "");

  const folder = await openVerifyFolder(path.join(root, "data"), path.join(root, "project"));

  expect(folder).toBe(place(`${process.pid}`));
  const left = [place(`${dead}`), place(`${dead}.log`), workspace];
  expect(left.filter((name) => existsSync(name))).toEqual([]);
  expect([folder, ...kept].filter((name) => !existsSync(name))).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});
