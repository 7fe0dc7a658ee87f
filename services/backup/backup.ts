import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { freeBytes, isDiskFull, readableBytes } from "../free-space";
import { openSqlite } from "../sqlite";
import { startOf } from "../unfinished-restore";
import { BackupError } from "./backup-error";
import { bytesOf, listFolder } from "./list-files";
import {
  API_DATABASE,
  ARCHIVE_FOLDER,
  MEDIA_FOLDER,
  PUBLISHER_DATABASE,
  SECRETS_FILE,
  WITHDRAWN_FOLDER,
  isKnownFile,
  type Manifest,
} from "./manifest";
import { syncFolder } from "./sync-folder";
import { writeArchive, type ArchivedFile } from "./write-archive";

/** How long a copy waits for a database that another program locks. */
const BUSY_TIMEOUT_MS = 30_000;

/** More pictures are not deleted while a backup is made. */
const MOST_GONE = 1_000;

interface Backup {
  dataDir: string;
  /** The archive to make. */
  to: string;
  /** Of a release that goes along, taken before this call. */
  release: { id: string; files: readonly ArchivedFile[] } | null;
  now: Date;
}

export interface BackupMade {
  files: number;
  bytes: number;
  manifest: Manifest;
}

/**
 * Copies what a data directory cannot make again into one archive, while its
 * programs run. The publisher's store comes before the API's database: a sweep
 * mends a store that is older than its API, nothing mends an older API. The
 * pictures come last: a record is stored after those that it names.
 */
export async function makeBackup({ dataDir, to, release, now }: Backup): Promise<BackupMade> {
  const archive = path.resolve(to);
  if (existsSync(archive))
    throw new BackupError("ARCHIVE_EXISTS", `${archive} exists already. Remove it, or choose another name.`);
  const databases = [PUBLISHER_DATABASE, API_DATABASE].filter((name) => existsSync(path.join(dataDir, name)));
  if (databases.length === 0)
    throw new BackupError("NOTHING_TO_BACK_UP", `${dataDir} holds no database. Is DATA_DIR the right folder?`);
  await checkRoom({ dataDir, archive, databases, release });

  // Beside the archive, not in the data directory: a copy must not fill the disk that saves need.
  await removeAbandoned(archive);
  const folder = await mkdtemp(`${archive}.partial-${process.pid}-`);
  try {
    const schemas: Manifest["databases"] = {};
    for (const name of databases) schemas[name] = { schema: copyDatabase(dataDir, name, folder) };
    const files = [
      ...databases.map((name) => ({ name, file: path.join(folder, name) })),
      ...existing({ name: SECRETS_FILE, file: path.join(dataDir, SECRETS_FILE) }),
      ...(await listPrograms(dataDir)),
      ...(await listMedia(dataDir)),
      ...(release?.files ?? []),
    ];
    const about = { createdAt: now.toISOString(), release: release?.id ?? null, databases: schemas };
    const partial = path.join(folder, "archive.tar");
    const manifest = await writeArchive(partial, files, about);
    const written = Object.keys(manifest.files).length;
    if (written < files.length - MOST_GONE)
      throw new BackupError(
        "FILES_GONE",
        `${files.length - written} pictures went while they were backed up. Is the disk of ${dataDir} there? There is no archive.`,
      );
    const { size } = await stat(partial);
    await rename(partial, archive);
    await syncFolder(path.dirname(archive));
    return { files: written, bytes: size, manifest };
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    const message = `The disk of ${archive} is full. Free some, or choose another folder; there is no archive.`;
    throw new BackupError("NO_SPACE", message, { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a backup of this name left that was killed: copies of the databases, and secrets. */
async function removeAbandoned(archive: string): Promise<void> {
  const prefix = `${path.basename(archive)}.partial-`;
  for (const name of await readdir(path.dirname(archive))) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-\w{6}$/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid === undefined || startOf(Number(pid)) !== null) continue;
    await rm(path.join(path.dirname(archive), name), { recursive: true, force: true });
  }
}

/** Answers the copy's schema version. Writers go on meanwhile: the copy is of one moment, by SQLite itself. */
function copyDatabase(dataDir: string, name: string, folder: string): number {
  const database = openSqlite(path.join(dataDir, name), BUSY_TIMEOUT_MS);
  const copy = path.join(folder, name);
  try {
    // A statement of its own: it may not be within a transaction.
    database.script(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
  const copied = openSqlite(copy, BUSY_TIMEOUT_MS);
  try {
    return Number(copied.get("PRAGMA user_version")?.["user_version"]);
  } finally {
    copied.close();
  }
}

/** The API withdraws a picture while we read, or brings one back, or deletes one that was withdrawn for years. */
async function listMedia(dataDir: string): Promise<ArchivedFile[]> {
  const media = path.join(dataDir, MEDIA_FOLDER);
  const withdrawn = path.join(media, WITHDRAWN_FOLDER);
  const files = await listFolder(media, MEDIA_FOLDER);
  return files.map((each) => {
    const isWithdrawn = each.file.startsWith(withdrawn + path.sep);
    const [from, to] = isWithdrawn ? [withdrawn, media] : [media, withdrawn];
    return { ...each, orAt: path.join(to, path.relative(from, each.file)) };
  });
}

/** Of the archive of published versions; what is being kept just now has a name of its own. */
async function listPrograms(dataDir: string): Promise<ArchivedFile[]> {
  const files = await listFolder(path.join(dataDir, ARCHIVE_FOLDER), ARCHIVE_FOLDER);
  return files.filter(({ name }) => isKnownFile(name));
}

const existing = (file: ArchivedFile): ArchivedFile[] => (existsSync(file.file) ? [file] : []);

interface Room {
  dataDir: string;
  archive: string;
  databases: readonly string[];
  release: Backup["release"];
}

/** The databases are there twice for a while: their copies, and the archive. */
async function checkRoom({ dataDir, archive, databases, release }: Room): Promise<void> {
  const folder = path.dirname(archive);
  if (!existsSync(folder)) throw new BackupError("USAGE", `There is no folder ${folder} for the archive.`);
  const copied = databases.map((name) => ({ name, file: path.join(dataDir, name) }));
  const others = [...(await listPrograms(dataDir)), ...(await listMedia(dataDir)), ...(release?.files ?? [])];
  const needed = 2 * bytesOf(copied) + bytesOf(others);
  const free = await freeBytes(folder);
  if (free < needed) {
    throw new BackupError(
      "NO_SPACE",
      `A backup needs up to ${readableBytes(needed)} in ${folder}, and ${readableBytes(free)} are free. Free some, or choose another folder.`,
    );
  }
}
