import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack, type Pack } from "tar-stream";
import { LABEL, LABEL_FILE, MANIFEST_FILE, type Manifest } from "./manifest";

/** Nobody but the owner: the secrets are in it. */
const OWNER_ONLY = 0o600;

export interface ArchivedFile {
  /** In the archive, and below the data directory. */
  name: string;
  /** Where its bytes are; nobody changes them meanwhile. */
  file: string;
  /** Where it may have gone to since it was listed; what is in neither place may be missing. */
  orAt?: string;
}

/** Writes a tar archive with the digest of each file at its end; on disk when it resolves. */
export async function writeArchive(
  to: string,
  files: Iterable<ArchivedFile>,
  about: Omit<Manifest, "files">,
): Promise<Manifest> {
  const archive = pack();
  const written = pipeline(archive, createWriteStream(to, { flags: "wx", mode: OWNER_ONLY, flush: true }));
  const manifest: Manifest = { ...about, files: {} };
  try {
    await addText(archive, LABEL_FILE, LABEL);
    for (const file of files) {
      const added = await addFile(archive, file);
      if (added !== null) manifest.files[file.name] = added;
    }
    await addText(archive, MANIFEST_FILE, manifest);
    archive.finalize();
  } catch (error) {
    archive.destroy();
    // A full disk ends `written`, and with it what is being added.
    await written.catch((cause: unknown) => {
      throw (cause as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE" ? error : cause;
    });
    throw error;
  }
  await written;
  return manifest;
}

async function addFile(archive: Pack, { name, file, orAt }: ArchivedFile): Promise<Manifest["files"][string] | null> {
  const unlessGone = (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && orAt !== undefined) return null;
    throw error;
  };
  const handle = (await open(file).catch(unlessGone)) ?? (orAt ? await open(orAt).catch(unlessGone) : null);
  if (handle === null) return null;
  try {
    const { size, mtime, mode } = await handle.stat();
    const hash = createHash("sha256");
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const entry = archive.entry({ name, size, mtime, mode: mode & 0o777 });
    await pipeline(handle.createReadStream({ autoClose: false, start: 0 }), hashed, entry as unknown as Writable);
    return { bytes: size, sha256: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

async function addText(archive: Pack, name: string, value: object): Promise<void> {
  const body = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  await pipeline([body], archive.entry({ name, size: body.length }) as unknown as Writable);
}
