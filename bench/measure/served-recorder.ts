import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { HttpClient } from "../../testing/http-client";

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What was served at an address, for certain, from one time to another. Epoch ms. */
export interface Observation {
  path: string;
  digest: string;
  from: number;
  to: number;
}

/** Reads pages as a visitor does and keeps every byte; knows nothing of the publisher or its archive. */
export async function createServedRecorder(site: HttpClient, folder: string) {
  await mkdir(folder, { recursive: true });
  const open = new Map<string, Omit<Observation, "to">>();
  const closed: Observation[] = [];
  const kept = new Set<string>();

  async function keep(body: Buffer): Promise<string> {
    const digest = createHash("sha256").update(body).digest("hex");
    if (!kept.has(digest)) {
      kept.add(digest);
      await writeFile(join(folder, `${digest}.gz`), await pack(body));
    }
    return digest;
  }

  return {
    /** What is there now stays until {@link close}. Answers the page, or null. */
    async observe(path: string, isExpected: (body: Buffer) => boolean): Promise<Buffer | null> {
      const { status, body } = await site.send(path);
      if (status !== 200 || !isExpected(body)) return null;
      const from = Date.now();
      open.set(path, { path, digest: await keep(body), from });
      return body;
    },
    /** Something is about to change there. */
    close(path: string): void {
      const observation = open.get(path);
      open.delete(path);
      const to = Date.now() - 1;
      if (observation !== undefined && observation.from < to) closed.push({ ...observation, to });
    },
    closeAll(): void {
      for (const path of [...open.keys()]) this.close(path);
    },
    observations: (): readonly Observation[] => closed,
    distinct: () => kept.size,
    bytesOf: async (digest: string): Promise<Buffer> => unpack(await readFile(join(folder, `${digest}.gz`))),
  };
}

export type ServedRecorder = Awaited<ReturnType<typeof createServedRecorder>>;
