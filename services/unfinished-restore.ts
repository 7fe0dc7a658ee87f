import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { unsuitableDataDir } from "./data-dir";

const noteSchema = z.object({
  pid: z.number(),
  /** As the system counts it: a number of a process comes again. */
  startedAt: z.string(),
  staged: z.string(),
  /** Where what was there before is moved to, when something was. */
  aside: z.string().nullable(),
});
export type RestoreNote = Pick<z.output<typeof noteSchema>, "staged" | "aside">;

/** Beside the data directory, which is away between two renames. */
const noteOf = (dataDir: string) => `${dataDir}.restore.json`;

/** Notes what a restore is about to do, on disk, so that whoever comes after a kill can end it. */
export function noteRestore(dataDir: string, note: RestoreNote): void {
  const { pid } = process;
  const text = JSON.stringify({ pid, startedAt: startOf(pid) ?? "", ...note });
  writeFileSync(noteOf(dataDir), text, { flush: true });
  syncFolder(dirname(dataDir));
}

export function forgetRestore(dataDir: string): void {
  rmSync(noteOf(dataDir), { force: true });
}

export class UnfinishedRestoreError extends Error {
  readonly code = "RESTORE_RUNS";
}

/**
 * Ends a restore that was killed: what was there before is there again, unless
 * the archive has taken its place already. To be called before anything of a
 * data directory is read or made. Throws {@link UnfinishedRestoreError} while
 * one runs.
 */
export function settleRestore(dataDir: string): void {
  const note = readNote(dataDir);
  if (note === null) return;
  const { pid, startedAt, staged, aside } = note;
  if (startOf(pid) === startedAt)
    throw new UnfinishedRestoreError(
      `A restore of ${dataDir} is under way (process ${pid}). Start again when it has ended.`,
    );
  if (!existsSync(dataDir) && aside !== null && existsSync(aside)) {
    moveBack(aside, dataDir);
    syncFolder(dirname(dataDir));
  }
  rmSync(staged, { recursive: true, force: true });
  forgetRestore(dataDir);
}

/** Programs that start side by side all try. */
function moveBack(aside: string, dataDir: string): void {
  try {
    renameSync(aside, dataDir);
  } catch (error) {
    if (!existsSync(dataDir)) throw error;
  }
}

function readNote(dataDir: string): z.output<typeof noteSchema> | null {
  let text: string;
  try {
    text = readFileSync(noteOf(dataDir), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw unsuitableDataDir(dataDir, error);
  }
  // One that was cut off was written before anything was done.
  const parsed = noteSchema.safeParse(parsedJson(text));
  return parsed.success ? parsed.data : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** When a process was started, by Linux; elsewhere whether there is one. Null where there is none. */
export function startOf(pid: number): string | null {
  try {
    // The name, in brackets, may hold spaces; what is 22nd of all is 20th after it.
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return existsSync("/proc/self") ? null : isThere(pid);
  }
}

function isThere(pid: number): string | null {
  try {
    process.kill(pid, 0);
    return "";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? "" : null;
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
