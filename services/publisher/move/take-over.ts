import type { ControlClient } from "../control-client";
import { lockDataDir } from "../data-dir-lock";
import { PublisherError } from "../errors";

/** A publisher that ends has jobs under way, which may wait for a store. */
const END_WITHIN_MS = 45_000;
/** One that was started again may have been faster. */
const MOST_TRIES = 3;

interface Taken {
  dataDir: string;
  control: Pick<ControlClient, "post"> | null;
  patienceMs?: number;
}

/**
 * Takes the lock of a data directory from the publisher that runs on it, which ends; the next one waits for it. Throws
 * `DATA_DIR_BUSY`, and `ENVIRONMENT` for a publisher that cannot end now.
 */
export async function takeOver({ dataDir, control, patienceMs = END_WITHIN_MS }: Taken): Promise<() => void> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (control !== null) await control.post("/control/stop");
    } catch (error) {
      // A next one may be starting.
      if (attempt === 1) throw error;
    }
    try {
      return await lockDataDir(dataDir, { patienceMs });
    } catch (error) {
      const isBusy = error instanceof PublisherError && error.code === "DATA_DIR_BUSY";
      if (!isBusy || control === null || attempt === MOST_TRIES) throw error;
    }
  }
}
