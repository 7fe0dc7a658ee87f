import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inParallel } from "./in-parallel";
import type { Target } from "../target";

/** A store's tree in a folder, as it was when the copy began, while the tree goes on changing. */
export interface S3Copy {
  /** Takes a file that is about to be replaced or removed. Never rejects: a failed copy never affects writers. */
  keep(file: string): Promise<void>;
  /** Takes all the others. Resolves when the copy is whole; rejects when a file could not be taken. */
  finish(): Promise<void>;
}

export function beginS3Copy(tree: Pick<Target, "list" | "read">, folder: string): S3Copy {
  /** Each file once, by the bytes that it has then: who changes it waits for that. */
  const taken = new Map<string, Promise<void>>();

  async function take(file: string): Promise<void> {
    const body = await tree.read(file);
    // Not there before it was written.
    if (body === null) return;
    const located = path.join(folder, file);
    await mkdir(path.dirname(located), { recursive: true });
    await writeFile(located, body);
  }

  function takeOnce(file: string): Promise<void> {
    const taking = taken.get(file) ?? take(file);
    taken.set(file, taking);
    return taking;
  }

  return {
    keep: (file) => takeOnce(file).catch(() => undefined),
    async finish() {
      await mkdir(folder, { recursive: true });
      const files: string[] = [];
      for await (const { file } of tree.list()) files.push(file);
      await inParallel(files, takeOnce);
      await Promise.all(taken.values());
    },
  };
}
