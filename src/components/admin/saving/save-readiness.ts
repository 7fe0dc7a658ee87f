import type { UploadQueue } from "../photos/upload-queue";

interface Readiness {
  isValid(): Promise<boolean>;
  queue: Pick<UploadQueue, "uploads" | "settled">;
  onWait(): void;
}

/** Whether a save may go, once its pictures are there. */
export async function isReadyToSave({ isValid, queue, onWait }: Readiness): Promise<boolean> {
  if (!(await isValid())) return false;
  if (queue.uploads().length === 0) return true;
  onWait();
  await queue.settled();
  // Long enough to have typed something wrong meanwhile.
  return queue.uploads().length === 0 && isValid();
}
