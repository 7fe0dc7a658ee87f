import type { RawRecord, Records } from "../store/records";
import type { RenderPool } from "./render-pool";
import type { RenderedRealtor } from "./render-task";

/** Large enough that a task's way to a thread and back does not show, small enough that few realtors are in memory. */
export const REALTORS_PER_TASK = 25;

export interface RenderAll {
  records: Pick<Records, "batches">;
  pool: RenderPool;
  /** Takes what was rendered of a batch; batches come in any order. */
  take(rendered: readonly RenderedRealtor[], batch: readonly RawRecord[]): Promise<void>;
}

/** Renders every accepted record in the pool; only so many batches are in memory as it has use for. */
export async function renderAll({ records, pool, take }: RenderAll): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let failure: unknown = null;
  for await (const batch of records.batches("", REALTORS_PER_TASK)) {
    const work = (async () => take(await pool.render(batch), batch))()
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
    while (underWay.size >= pool.capacity) await Promise.race(underWay);
    if (failure !== null) break;
  }
  await Promise.all(underWay);
  if (failure !== null) throw failure;
}
