import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, utimes } from "node:fs/promises";
import path from "node:path";
import { type Writable, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import type { z } from "zod";
import { BackupError } from "./backup-error";
import { LABEL, LABEL_FILE, MANIFEST_FILE, isKnownFile, labelSchema, manifestSchema, type Manifest } from "./manifest";

type Files = Manifest["files"];

/**
 * Unpacks an archive of ours into a folder, and compares each file with the
 * manifest. Throws `ARCHIVE_FOREIGN`, `ARCHIVE_NEWER` or `ARCHIVE_DAMAGED`;
 * what is in the folder then is of no use.
 */
export async function unpackArchive(archive: string, folder: string): Promise<Manifest> {
  const unpacked: Files = {};
  let manifest: Manifest | null = null;
  let isLabeled = false;
  const tar = extract();
  const reading = pipeline(createReadStream(archive), tar as unknown as Writable);
  // The loop below gets the same error.
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const content = entry as unknown as Readable;
      if (!isLabeled) {
        if (name !== LABEL_FILE) throw foreign(archive);
        checkVersion(parse(await buffer(content), labelSchema, () => foreign(archive)).version, archive);
        isLabeled = true;
      } else if (name === MANIFEST_FILE) {
        manifest = parse(await buffer(content), manifestSchema, () => damaged(archive, "its manifest does not parse"));
      } else {
        if (type !== "file" || !isKnownFile(name)) throw damaged(archive, `${name} does not belong in it`);
        unpacked[name] = await unpackFile(content, path.join(folder, name), entry.header);
      }
    }
    await reading;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    // The disk's, not the archive's.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw isLabeled ? damaged(archive, (error as Error).message, error) : foreign(archive, error);
  }
  if (!isLabeled) throw foreign(archive);
  if (manifest === null) throw damaged(archive, "it was cut off, its end is missing");
  const wrong = difference(manifest.files, unpacked);
  if (wrong !== null) throw damaged(archive, wrong);
  return manifest;
}

async function unpackFile(content: Readable, to: string, { mode, mtime }: { mode: number; mtime: Date }) {
  const hash = createHash("sha256");
  let bytes = 0;
  await mkdir(path.dirname(to), { recursive: true });
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(content, hashed, createWriteStream(to, { flags: "wx", mode: mode & 0o777 }));
  // The origin answers with it when these bytes were put there.
  await utimes(to, mtime, mtime);
  return { bytes, sha256: hash.digest("hex") };
}

function difference(listed: Files, unpacked: Files): string | null {
  for (const [name, { sha256 }] of Object.entries(listed)) {
    if (unpacked[name] === undefined) return `${name} is missing`;
    if (unpacked[name].sha256 !== sha256) return `${name} has other bytes than its manifest says`;
  }
  const extra = Object.keys(unpacked).find((name) => listed[name] === undefined);
  return extra === undefined ? null : `${extra} is not in its manifest`;
}

function checkVersion(version: number, archive: string): void {
  if (version <= LABEL.version) return;
  throw new BackupError(
    "ARCHIVE_NEWER",
    `${archive} was made by newer code (its format is ${version}, this code knows ${LABEL.version}). Restore it with that version.`,
  );
}

function parse<Schema extends z.ZodType>(body: Buffer, schema: Schema, refusal: () => BackupError): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch {
    throw refusal();
  }
}

function foreign(archive: string, cause?: unknown): BackupError {
  return new BackupError("ARCHIVE_FOREIGN", `${archive} is no archive of \`npm run backup\`. Nothing was changed.`, {
    cause,
  });
}

function damaged(archive: string, what: string, cause?: unknown): BackupError {
  return new BackupError(
    "ARCHIVE_DAMAGED",
    `${archive} is damaged: ${what}. Nothing was changed; restore another backup.`,
    { cause },
  );
}
