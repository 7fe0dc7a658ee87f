import type { Session } from "../commands/session";
import { lockDataDir } from "../data-dir-lock";
import { PublisherError } from "../errors";

/** A publisher that ends has jobs under way, which may wait for a store. */
const END_WITHIN_MS = 45_000;
/** One that is started again meanwhile may be faster. */
const MOST_TRIES = 5;

interface Taken extends Pick<Session, "findControl"> {
  dataDir: string;
  patienceMs?: number;
}

/**
 * Takes the lock of a data directory from the publisher that runs on it, which ends; the next one waits for it. Throws
 * `DATA_DIR_BUSY`, and `ENVIRONMENT` for a publisher that cannot end now.
 */
export async function takeOver({ dataDir, findControl, patienceMs = END_WITHIN_MS }: Taken): Promise<() => void> {
  for (let attempt = 1; ; attempt++) {
    const control = await findControl();
    await control?.post("/control/stop");
    try {
      return await lockDataDir(dataDir, { patienceMs: control === null ? 0 : patienceMs });
    } catch (error) {
      const isBusy = error instanceof PublisherError && error.code === "DATA_DIR_BUSY";
      if (!isBusy || attempt === MOST_TRIES) throw error;
    }
  }
}
