import type { RecordIndexEntry } from "../store/records";
import { readLines } from "../../renderer/read-lines";
import { writeLines } from "./lines";

/** Writes which version of each record a tree holds; {@link amendIndex} says the last word. */
export async function writeIndex(entries: Iterable<RecordIndexEntry>, file: string): Promise<void> {
  await writeLines(file, entries, (entry) => JSON.stringify(entry));
}

/** Adds what a tree holds of these realtors now; null for one who is gone. A later line counts. */
export async function amendIndex(entries: ReadonlyMap<string, RecordIndexEntry | null>, file: string): Promise<void> {
  await writeLines(file, entries, ([id, entry]) => JSON.stringify(entry ?? { id, gone: true }), "a");
}

export async function readIndex(file: string): Promise<Map<string, RecordIndexEntry>> {
  const entries = new Map<string, RecordIndexEntry>();
  for await (const line of readLines(file)) {
    const { gone, ...entry } = JSON.parse(line) as RecordIndexEntry & { gone?: true };
    if (gone) entries.delete(entry.id);
    else entries.set(entry.id, entry);
  }
  return entries;
}
