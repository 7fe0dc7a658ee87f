import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { requireFolderOf } from "../data-dir";
import { freeBytes, isDiskFull, readableBytes } from "../free-space";
import { NewerDatabaseError, migrate } from "../migrate";
import { MIGRATIONS as API_MIGRATIONS } from "../product-api/migrations";
import { syncDisks } from "../publisher/targets/sync-disks";
import { createArchiveLog } from "../publisher/store/sqlite/archive-log";
import { MIGRATIONS as PUBLISHER_MIGRATIONS } from "../publisher/store/sqlite/migrations";
import { forgetPurgedSite } from "../publisher/store/sqlite/purges";
import { openSqlite } from "../sqlite";
import { forgetRestore, noteRestore, settleRestore } from "../unfinished-restore";
import { BackupError } from "./backup-error";
import { keepOthersOut } from "./data-dir-in-use";
import { API_DATABASE, PUBLISHER_DATABASE, SECRETS_FILE, type Manifest } from "./manifest";
import { makeReleaseCurrent } from "./release-in-archive";
import { syncFolder } from "./sync-folder";
import { unpackArchive } from "./unpack-archive";

const SCHEMA_VERSIONS: Readonly<Record<string, number>> = {
  [PUBLISHER_DATABASE]: PUBLISHER_MIGRATIONS.length,
  [API_DATABASE]: API_MIGRATIONS.length,
};
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY = 0o600;
const BUSY_TIMEOUT_MS = 30_000;

interface Restore {
  archive: string;
  dataDir: string;
  /** A folder that holds something is moved aside, not refused. */
  isReplacing: boolean;
  now: Date;
  log(line: string): void;
}

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now. */
  movedTo: string | null;
  /** The release that is current in it, ready to be served. */
  release: string | null;
}

/**
 * Puts an archive in the place of a data directory: unpacked and checked
 * beside it, then renamed. Until the rename nothing of it is touched. A note
 * lets any program end one that was killed ({@link settleRestore}).
 */
export async function restoreBackup({ archive, dataDir, isReplacing, now, log }: Restore): Promise<Restored> {
  if (!existsSync(archive)) throw new BackupError("USAGE", `There is no archive ${archive}.`);
  settleRestore(dataDir);
  const before = await lookAt(dataDir, isReplacing);
  requireFolderOf(dataDir);
  const letIn = before === "full" ? await keepOthersOut(dataDir, log) : () => undefined;
  const staged = `${dataDir}.restoring-${process.pid}`;
  const aside = before === "full" ? asideOf(dataDir, now) : null;
  try {
    noteRestore(dataDir, { staged, aside });
    await mkdir(staged, { mode: OWNER_ONLY_FOLDER, recursive: true });
    await checkRoom(archive, staged);
    log("unpacking and checking the archive");
    const manifest = await unpackArchive(archive, staged);
    checkSchemas(manifest);
    for (const name of [...Object.keys(manifest.databases), SECRETS_FILE])
      if (existsSync(path.join(staged, name))) await chmod(path.join(staged, name), OWNER_ONLY);
    await goOnFrom(staged, manifest.createdAt, now);
    const release = manifest.release === null ? null : await makeReleaseCurrent(staged, manifest.release, log);
    await syncDisks();
    if (aside !== null) await rename(dataDir, aside);
    await putInPlace(staged, dataDir, aside);
    return { manifest, movedTo: aside, release };
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    throw new BackupError("NO_SPACE", `The disk of ${dataDir} is full. Nothing was changed.`, { cause });
  } finally {
    await rm(staged, { recursive: true, force: true });
    forgetRestore(dataDir);
    letIn();
  }
}

async function lookAt(dataDir: string, isReplacing: boolean): Promise<"missing" | "empty" | "full"> {
  if (!existsSync(dataDir)) return "missing";
  const [own, above] = [await stat(dataDir), await stat(path.dirname(dataDir))];
  if (!own.isDirectory()) throw new BackupError("DATA_DIR_UNSUITABLE", `${dataDir} is no folder.`);
  if (own.dev !== above.dev) {
    throw new BackupError(
      "DATA_DIR_UNSUITABLE",
      `${dataDir} is the top of a disk, which cannot be replaced in one step. Set DATA_DIR to a folder below it.`,
    );
  }
  if ((await readdir(dataDir)).length === 0) return "empty";
  if (isReplacing) return "full";
  throw new BackupError(
    "DATA_DIR_NOT_EMPTY",
    `${dataDir} is not empty. Set DATA_DIR to an empty folder, or add --replace: then what is there is moved aside.`,
  );
}

/** An archive's files take what the archive takes. */
async function checkRoom(archive: string, folder: string): Promise<void> {
  const [{ size }, free] = [await stat(archive), await freeBytes(folder)];
  if (free >= size) return;
  throw new BackupError(
    "NO_SPACE",
    `The archive needs ${readableBytes(size)} beside DATA_DIR, and ${readableBytes(free)} are free. Nothing was changed.`,
  );
}

function checkSchemas({ databases }: Manifest): void {
  for (const [name, { schema }] of Object.entries(databases)) {
    const known = SCHEMA_VERSIONS[name] ?? 0;
    if (schema <= known) continue;
    throw new NewerDatabaseError(
      `The archive's ${name} was written by newer code (its schema is ${schema}, this code knows ${known}). ` +
        "Restore it with that version. Nothing was changed.",
    );
  }
}

/**
 * The archive's chain goes on from where the backup has it, and says so: what was published after that is in no entry.
 * A cache in front may have pages of after the backup.
 */
async function goOnFrom(dataDir: string, backup: string, now: Date): Promise<void> {
  const file = path.join(dataDir, PUBLISHER_DATABASE);
  if (!existsSync(file)) return;
  // Not by the store: it would leave a log of its own beside the database.
  const database = openSqlite(file, BUSY_TIMEOUT_MS);
  try {
    migrate(database, PUBLISHER_MIGRATIONS, file);
    forgetPurgedSite(database);
    const archive = createArchiveLog(database);
    const at = now.toISOString();
    const facts = { kind: "restoration", backup, from: at, at } as const;
    if ((await archive.last()) !== null) await archive.append([{ facts, content: null }]);
  } finally {
    database.close();
  }
}

const asideOf = (dataDir: string, now: Date) => `${dataDir}.before-restore-${now.toISOString().replace(/[:.]/g, "-")}`;

async function putInPlace(staged: string, dataDir: string, movedTo: string | null): Promise<void> {
  try {
    // An empty folder gives way; one that got a file meanwhile does not.
    await rename(staged, dataDir);
  } catch (cause) {
    if (movedTo !== null) {
      await rmdir(dataDir).catch(() => undefined);
      await rename(movedTo, dataDir).catch(() => undefined);
    }
    const where =
      movedTo === null || existsSync(path.join(dataDir, SECRETS_FILE)) ? "" : ` What was there is ${movedTo}.`;
    throw new BackupError("DATA_DIR_BUSY", `${dataDir} cannot be replaced: is a program using it?${where}`, { cause });
  }
  await syncFolder(path.dirname(dataDir));
}
