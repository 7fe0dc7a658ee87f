import { setImmediate } from "node:timers/promises";
import type { Realtor } from "../../../src/domain/realtor/realtor";
import { readSnapshot, snapshotLine } from "../../renderer/snapshot";
import type { RawRecord, Records } from "../store/records";
import { writeLines } from "./lines";

/** Reading a batch holds the thread, and with it the saves. */
const RECORDS_PER_READ = 100;

/** Writes the accepted records, one JSON a line, ordered by id: what a build, or `verify`, starts from. */
export async function writeSnapshot(records: Pick<Records, "batches">, file: string): Promise<number> {
  return writeLines(file, eachOf(records.batches("", RECORDS_PER_READ)), snapshotLine);
}

async function* eachOf<Item>(batches: AsyncIterable<Item[]>): AsyncGenerator<Item> {
  for await (const batch of batches) {
    yield* batch;
    // What is read from memory leaves the loop no turn of its own.
    await setImmediate();
  }
}

/** The records of a snapshot, so many at a time. */
export async function* snapshotBatches(file: string, size: number): AsyncGenerator<RawRecord[]> {
  let batch: RawRecord[] = [];
  for await (const { id, seq, host, record } of readSnapshot(file)) {
    const { desiredUrl: slug, updatedAt } = record as unknown as Realtor;
    batch.push({ id, seq, host, slug, updatedAt, json: JSON.stringify(record) });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
