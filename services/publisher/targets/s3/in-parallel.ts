import { MOST_REQUESTS } from "./s3-bucket";

/** So many at once, or as many as the store is asked for; none is begun after one has failed, and all have ended then. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  most = MOST_REQUESTS,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  const workers = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const item of left) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  });
  const ended = await Promise.allSettled(workers);
  const failure = ended.find((end) => end.status === "rejected");
  if (failure !== undefined) throw failure.reason;
}
