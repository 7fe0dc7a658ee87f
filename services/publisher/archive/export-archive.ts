import { createWriteStream, existsSync } from "node:fs";
import { readFile, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { PublisherError } from "../errors";
import type { ArchiveReader } from "../store/archive-log";
import { readPages } from "./contents";
import type { Entry } from "./entry";
import { sha256 } from "./sha256";
import { EXPORT_README } from "./export-readme";
import { archiveFolder } from "./places";

const ENTRIES_AT_ONCE = 500;
const OWNER_ONLY = 0o600;

/** Writes the whole archive into one tar file that can be read and checked without this software. Answers how many files. */
export async function exportArchive(dataDir: string, archive: ArchiveReader, to: string): Promise<number> {
  if (existsSync(to)) throw new PublisherError("ARCHIVE", `${to} exists already. Remove it, or choose another name.`);
  const partial = `${to}.partial-${process.pid}`;
  const tar = pack();
  const written = pipeline(tar, createWriteStream(partial, { flags: "wx", mode: OWNER_ONLY, flush: true }));
  const sums: string[] = [];
  const add = async (name: string, body: Buffer | string): Promise<void> => {
    const bytes = Buffer.from(body);
    const mode = path.basename(name) === "node" ? 0o755 : 0o644;
    await pipeline([bytes], tar.entry({ name, size: bytes.length, mode }) as unknown as Writable);
    sums.push(`${sha256(bytes)}  ${name}\n`);
  };
  try {
    await add("README.md", EXPORT_README);
    await addEntries(archive, add);
    await addPrograms(dataDir, add);
    await add("SHA256SUMS", sums.join(""));
    tar.finalize();
    await written;
    await rename(partial, to);
    return sums.length;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

type Add = (name: string, body: Buffer | string) => Promise<void>;

async function addEntries(archive: ArchiveReader, add: Add): Promise<void> {
  const lines: Buffer[] = [];
  let head = "";
  for await (const batch of archive.batches(0, ENTRIES_AT_ONCE)) {
    for (const { entry, body, digest } of batch) {
      lines.push(Buffer.from(`${body}\n`));
      head = digest;
      await addContent(archive, entry, add);
    }
  }
  await add("entries.ndjson", Buffer.concat(lines));
  await add("head.txt", `${head}\n`);
}

/** As it is stored, for its digest, and in plain text, for reading. */
async function addContent(archive: ArchiveReader, entry: Entry, add: Add): Promise<void> {
  const blob = entry.content === null ? null : await archive.content(entry.seq);
  if (blob === null) return;
  const number = String(entry.seq).padStart(9, "0");
  await add(`contents/${number}`, Buffer.from(blob));
  if (entry.kind === "flip") {
    const pages = [...readPages(blob)].map(([realtor, digests]) => `${JSON.stringify({ realtor, pages: digests })}\n`);
    await add(`pages/${number}.ndjson`, pages.join(""));
  } else if (entry.kind !== "bytes") {
    const record = await archive.record(entry);
    if (record !== null)
      await add(`records/${number}.json`, `{"host":${JSON.stringify(record.host)},"record":${record.json}}\n`);
  }
}

async function addPrograms(dataDir: string, add: Add): Promise<void> {
  const root = archiveFolder(dataDir);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) await add(path.relative(root, file).split(path.sep).join("/"), await readFile(file));
}
