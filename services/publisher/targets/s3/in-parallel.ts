import { MOST_REQUESTS } from "./s3-bucket";

/** As many at once as the store is asked for; none is begun after one has failed. */
export async function inParallel(files: readonly string[], work: (file: string) => Promise<void>): Promise<void> {
  const left = files.values();
  let hasFailed = false;
  const workers = Array.from({ length: Math.min(MOST_REQUESTS, files.length) }, async () => {
    for (const file of left) {
      if (hasFailed) return;
      await work(file).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  });
  const ended = await Promise.allSettled(workers);
  const failure = ended.find((end) => end.status === "rejected");
  if (failure !== undefined) throw failure.reason;
}
