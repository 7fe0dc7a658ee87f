import type { RawRecord, Records } from "../store/records";
import type { RenderPool } from "./render-pool";
import type { RenderedRealtor } from "./render-task";

/** Large enough that a task's way to a thread and back does not show, small enough that few realtors are in memory. */
const REALTORS_PER_TASK = 25;

export interface RenderAll {
  records: Pick<Records, "batches">;
  pool: RenderPool;
  /** Begins after this id. */
  after: string;
  /** Takes what was rendered of a batch; batches come in any order. */
  take(rendered: readonly RenderedRealtor[], batch: readonly RawRecord[]): Promise<void>;
  /** Everything up to this id has been taken. Called in the order of ids. */
  onDone?(lastId: string, realtors: number): Promise<void>;
  signal?: AbortSignal;
}

/** Renders every accepted record in the pool; only so many batches are in memory as it has use for. */
export async function renderAll(options: RenderAll): Promise<void> {
  const { records, pool, after, take, onDone, signal } = options;
  const underWay = new Set<Promise<void>>();
  const open: { lastId: string; realtors: number; isDone: boolean }[] = [];
  let telling = Promise.resolve();
  let failure: unknown = null;

  async function tellDone(): Promise<void> {
    while (open[0]?.isDone) {
      const { lastId, realtors } = open.shift()!;
      await onDone?.(lastId, realtors);
    }
  }

  for await (const batch of records.batches(after, REALTORS_PER_TASK)) {
    const entry = { lastId: batch.at(-1)!.id, realtors: batch.length, isDone: false };
    open.push(entry);
    const work = (async () => {
      await take(await pool.render(batch), batch);
      entry.isDone = true;
      await (telling = telling.then(tellDone));
    })()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
    while (underWay.size >= pool.capacity) await Promise.race(underWay);
    if (failure !== null || signal?.aborted) break;
  }
  await Promise.all(underWay);
  if (failure !== null) throw failure;
}
