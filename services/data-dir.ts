import { accessSync, constants, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";

/** A data directory, or a file of it, that this program cannot work with; the message says what to do. */
export class DataDirError extends Error {
  readonly code = "DATA_DIR_UNSUITABLE";
  override name = "DataDirError";
}

/** Makes a data directory where there is none. Throws {@link DataDirError} where this process cannot write there. */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw unsuitableDataDir(dataDir, cause);
  }
}

/** What to do about a data directory for which the system gave that error. */
export function unsuitableDataDir(dataDir: string, cause: unknown): DataDirError {
  const help = "give it to that user (chown -R), run this as its owner, or set DATA_DIR to another folder";
  return errorOf(`DATA_DIR (${dataDir})`, help, cause);
}

/** Throws {@link DataDirError} where this process cannot replace a data directory by a rename. */
export function requireFolderOf(dataDir: string): void {
  const folder = path.dirname(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const help = "let that user write there, or set DATA_DIR to a folder below one of its own";
    throw errorOf(`${folder}, in which DATA_DIR is put,`, help, cause);
  }
}

/** Throws {@link DataDirError} for a file that is there and that this process cannot write. The file is not opened. */
export function requireWritable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (cause) {
    // The last one who closes a database takes its `-wal` and `-shm` away.
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw unsuitableFile(file, cause);
  }
}

/** The same error for what else cannot be done with it. */
export const unsuitableFile = (file: string, cause: unknown): DataDirError =>
  errorOf(file, `give all of ${path.dirname(file)} to that user (chown -R), or run this as its owner`, cause);

function errorOf(name: string, help: string, cause: unknown): DataDirError {
  return new DataDirError(`${name} ${sayWhat(cause as NodeJS.ErrnoException, help)}.`, { cause });
}

function sayWhat({ code, message }: NodeJS.ErrnoException, help: string): string {
  if (code === "EACCES" || code === "EPERM") return `cannot be written by ${userName()}: ${help}`;
  if (code === "EROFS") return "is on a disk that is mounted read-only: mount it for writing";
  if (code === "EEXIST" || code === "ENOTDIR") return "is no folder: set DATA_DIR to one";
  return `cannot be written: ${message}`;
}

/** A process may run as a user that the system has no name for. */
function userName(): string {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user with the id ${process.getuid?.() ?? "?"}`;
  }
}
