import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setImmediate } from "node:timers/promises";
import type { Realtor } from "../../../src/domain/realtor";
import type { RawRecord, RecordIndexEntry, Records } from "../store/records";

const LINES_PER_WRITE = 500;
/** Reading a batch holds the thread, and with it the saves. */
const RECORDS_PER_READ = 100;

/** Writes the accepted records, one JSON a line, ordered by id: what a build, or `verify`, starts from. */
export async function writeSnapshot(records: Pick<Records, "batches">, file: string): Promise<number> {
  const lineOf = ({ id, seq, host, json }: RawRecord) =>
    `{"id":${JSON.stringify(id)},"seq":${seq},"host":${JSON.stringify(host)},"record":${json}}`;
  return writeLines(file, eachOf(records.batches("", RECORDS_PER_READ)), lineOf);
}

async function* eachOf<Item>(batches: AsyncIterable<Item[]>): AsyncGenerator<Item> {
  for await (const batch of batches) {
    yield* batch;
    // What is read from memory leaves the loop no turn of its own.
    await setImmediate();
  }
}

/** The records of a snapshot, so many at a time. */
export async function* readSnapshot(file: string, size: number): AsyncGenerator<RawRecord[]> {
  let batch: RawRecord[] = [];
  for await (const line of linesOf(file)) {
    const { id, seq, host, record } = JSON.parse(line) as {
      id: string;
      seq: number;
      host: string | null;
      record: Realtor;
    };
    batch.push({ id, seq, host, slug: record.desiredUrl, updatedAt: record.updatedAt, json: JSON.stringify(record) });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity });
  for await (const line of lines) if (line !== "") yield line;
}

/** Writes which version of each record a tree holds; {@link amendIndex} says the last word. */
export async function writeIndex(entries: Iterable<RecordIndexEntry>, file: string): Promise<void> {
  await writeLines(file, entries, (entry) => JSON.stringify(entry));
}

/** Adds what a tree holds of these realtors now; null for one who is gone. A later line counts. */
export async function amendIndex(entries: ReadonlyMap<string, RecordIndexEntry | null>, file: string): Promise<void> {
  await writeLines(file, entries, ([id, entry]) => JSON.stringify(entry ?? { id, gone: true }), "a");
}

/** Reads a snapshot or an index: `record` is ignored. */
export async function readIndex(file: string): Promise<Map<string, RecordIndexEntry>> {
  const entries = new Map<string, RecordIndexEntry>();
  for await (const line of linesOf(file)) {
    const { record, gone, ...entry } = JSON.parse(line) as RecordIndexEntry & { record?: Realtor; gone?: true };
    if (gone) entries.delete(entry.id);
    else entries.set(entry.id, record ? { ...entry, slug: record.desiredUrl, updatedAt: record.updatedAt } : entry);
  }
  return entries;
}

async function writeLines<Item>(
  file: string,
  items: Iterable<Item> | AsyncIterable<Item>,
  toLine: (item: Item) => string,
  flags: "w" | "a" = "w",
): Promise<number> {
  const handle = await open(file, flags);
  try {
    let count = 0;
    let lines: string[] = [];
    for await (const item of items) {
      count += 1;
      lines.push(toLine(item));
      if (lines.length < LINES_PER_WRITE) continue;
      await handle.write(`${lines.join("\n")}\n`);
      lines = [];
    }
    if (lines.length > 0) await handle.write(`${lines.join("\n")}\n`);
    await handle.sync();
    return count;
  } finally {
    await handle.close();
  }
}
