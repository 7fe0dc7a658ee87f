import { link, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Realtor } from "../../src/domain/realtor/realtor";
import { catchUp, heldByIndex } from "../publisher/code-lane/catch-up";
import { readIndex, writeIndex } from "../publisher/code-lane/release-index";
import { messageOf } from "../publisher/errors";
import type { SnapshotTaken } from "../publisher/take-snapshot";
import { RELEASE_INDEX_FILE, flipCurrent, openRelease, releaseFolder, releasesFolder } from "../publisher/release";
import type { RecordIndexEntry } from "../publisher/store/records";
import { openSqliteStore } from "../publisher/store/sqlite/sqlite-store";
import { DIRECTORY_TREES } from "../publisher/targets/directory-trees";
import { PLACE_FILE } from "../publisher/targets/placed-tree";
import { beginTreeCopy } from "../publisher/targets/tree-copy";
import { readSnapshot } from "../renderer/snapshot";
import { listFolder } from "./list-files";
import type { ArchivedFile } from "./write-archive";

const SNAPSHOT_FILE = "records.ndjson";
/** Of the tree there is a copy as of one moment; files that wait are nobody's. */
const NOT_COPIED = new Set(["public", "tmp", RELEASE_INDEX_FILE, PLACE_FILE]);

/**
 * Gathers a release by hard links: the folder holds its tree and its records
 * already, as of one moment. The index says which records, so that the release
 * can be brought to whatever the databases of the archive hold.
 */
export async function gatherRelease(
  dataDir: string,
  folder: string,
  { release: id, unapplied }: SnapshotTaken,
): Promise<{ id: string; files: ArchivedFile[] }> {
  const release = releaseFolder(dataDir, id);
  const gathered = path.join(folder, "release");
  await mkdir(gathered);
  await rename(path.join(folder, "public"), path.join(gathered, "public"));
  for (const entry of await readdir(release, { withFileTypes: true })) {
    if (NOT_COPIED.has(entry.name)) continue;
    const [from, to] = [path.join(release, entry.name), path.join(gathered, entry.name)];
    if (entry.isDirectory()) await beginTreeCopy(from, to).finish();
    else await link(from, to);
  }
  const entries = await entriesOf(path.join(folder, SNAPSHOT_FILE), new Set(unapplied));
  await writeIndex(entries, path.join(gathered, RELEASE_INDEX_FILE));
  return { id, files: await listFolder(gathered, `releases/${id}`) };
}

/** `seq` is -1 where the tree may hold files of any version. */
async function entriesOf(file: string, unapplied: ReadonlySet<string>): Promise<RecordIndexEntry[]> {
  const entries: RecordIndexEntry[] = [];
  for await (const { id, seq, host, record } of readSnapshot(file)) {
    const { desiredUrl: slug, updatedAt } = record as unknown as Realtor;
    entries.push({ id, seq: unapplied.has(id) ? -1 : seq, slug, host, updatedAt });
  }
  return entries;
}

/**
 * Brings an unpacked release to the records of the unpacked store, and makes it
 * the served one of that folder. Null, and the release is gone, when it cannot
 * be used here: then a build makes another.
 */
export async function makeReleaseCurrent(
  dataDir: string,
  id: string,
  log: (line: string) => void,
): Promise<string | null> {
  const folder = releaseFolder(dataDir, id);
  const store = openSqliteStore(dataDir);
  try {
    const release = await openRelease(folder, DIRECTORY_TREES);
    const held = heldByIndex(await readIndex(path.join(folder, RELEASE_INDEX_FILE)));
    const changed = await catchUp(release, store.records, held, release.info.siteUrl);
    log(`release ${id}: caught up with ${changed.size} realtors`);
    await flipCurrent(dataDir, id);
    return id;
  } catch (error) {
    log(`The archive's release is left out: ${messageOf(error)}`);
    await rm(releasesFolder(dataDir), { recursive: true, force: true });
    return null;
  } finally {
    await store.close();
  }
}
