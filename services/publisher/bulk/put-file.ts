import {
  closeSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

type Put = "written" | "shared";

/**
 * Puts a file into a tree that nobody reads yet: as a hard link to `earlier`
 * where that has the same bytes, else as a file of its own. Never writes into a
 * file that is there already: another release may have it too.
 */
export function putFile(file: string, body: Buffer, earlier: string | null = null): Put {
  if (earlier !== null && linkIfEqual(earlier, file, body)) return "shared";
  inItsFolder(file, () => writeFileSync(file, body, { flag: "wx" }));
  return "written";
}

/** Whether it is linked now. A file that cannot be is one more to write: too many links, another disk. */
export function linkIfEqual(earlier: string, file: string, body: Buffer): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(earlier, "r");
  } catch {
    return false;
  }
  try {
    const { size, ino, dev } = fstatSync(descriptor);
    if (size !== body.length || !readFileSync(descriptor).equals(body)) return false;
    inItsFolder(file, () => linkSync(earlier, file));
    const linked = lstatSync(file);
    // A save may have replaced it since it was read.
    if (linked.ino === ino && linked.dev === dev) return true;
    rmSync(file);
    return false;
  } catch {
    return false;
  } finally {
    closeSync(descriptor);
  }
}

function inItsFolder(file: string, make: () => void): void {
  try {
    make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") mkdirSync(path.dirname(file), { recursive: true });
    else if (code === "EEXIST") rmSync(file);
    else throw error;
    make();
  }
}
